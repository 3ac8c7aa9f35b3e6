import { Ban, CalendarX2, Check, CircleDashed, type IconNode, TriangleAlert, Wrench } from 'lucide'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import type { VehicleCondition } from '@/lib/vehicles/condition-names'

/** A shape for each: colour never says it alone. */
const LOOKS: Readonly<Record<VehicleCondition, { tone: Tone; icon: IconNode }>> = {
  out_of_service: { tone: 'bad', icon: Ban },
  unsafe: { tone: 'bad', icon: TriangleAlert },
  inspection_expired: { tone: 'bad', icon: CalendarX2 },
  in_the_shop: { tone: 'caution', icon: Wrench },
  in_service: { tone: 'good', icon: Check },
  unknown: { tone: 'neutral', icon: CircleDashed },
}

/** How a vehicle is, as word, shape and tint. */
export function ConditionBadge({ condition }: { condition: VehicleCondition }) {
  const t = useWords()
  return (
    <Badge tone={LOOKS[condition].tone} icon={LOOKS[condition].icon}>
      {t(`vehicles.condition-${condition}`)}
    </Badge>
  )
}
