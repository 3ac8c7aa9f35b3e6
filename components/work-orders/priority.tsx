import { ArrowDown, ArrowUp, ChevronsUp, CircleDashed, Equal } from 'lucide'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import { knownPriority, type WorkOrderPriority } from '@/lib/work-orders/status'
import { priorityText } from './status-text'

const LOOKS: Record<WorkOrderPriority, { tone: Tone; icon: typeof ArrowUp }> = {
  Urgent: { tone: 'bad', icon: ChevronsUp },
  High: { tone: 'caution', icon: ArrowUp },
  Medium: { tone: 'neutral', icon: Equal },
  Low: { tone: 'neutral', icon: ArrowDown },
}

interface PriorityProps {
  priority: string | null | undefined
  /** Leaves out what needs no attention: medium and low. */
  quietly?: boolean
}

/** A priority as word, shape and tint; one that is not known keeps its own word. */
export function Priority({ priority, quietly }: PriorityProps) {
  const t = useWords()
  if (!priority) return null
  const known = knownPriority(priority)
  if (quietly && (known === 'Medium' || known === 'Low')) return null
  const look = known ? LOOKS[known] : { tone: 'neutral' as const, icon: CircleDashed }
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {priorityText(priority, t)}
    </Badge>
  )
}
