import { CalendarClock, Check, CircleDashed, type IconNode, TriangleAlert } from 'lucide'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import type { DueAnswer } from './program-answer'

type Standing = DueAnswer['standing']

/** A shape for each: colour never says it alone. */
const LOOKS: Readonly<Record<Standing, { tone: Tone; icon: IconNode }>> = {
  due: { tone: 'bad', icon: TriangleAlert },
  soon: { tone: 'caution', icon: CalendarClock },
  later: { tone: 'good', icon: Check },
  unknown: { tone: 'neutral', icon: CircleDashed },
}

/** How a service stands, as word, shape and tint; with `count`, of how many vehicles. */
export function StandingBadge({ standing, count }: { standing: Standing; count?: number }) {
  const t = useWords()
  return (
    <Badge tone={LOOKS[standing].tone} icon={LOOKS[standing].icon}>
      {count === undefined ? t(`programs.standing-${standing}`) : t(`programs.count-${standing}`, { count })}
    </Badge>
  )
}
