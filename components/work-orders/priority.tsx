import { ArrowDown, ArrowUp, ChevronsUp, CircleDashed, Equal } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Tone } from '@/components/ui/status'
import { WORK_ORDER_PRIORITIES } from '@/lib/platform/contract/resources/work-order-request'

type KnownPriority = (typeof WORK_ORDER_PRIORITIES)[number]

/** The four priorities, the most pressing first. */
export const PRIORITY_ORDER: readonly KnownPriority[] = ['Urgent', 'High', 'Medium', 'Low']

/** The listed priority that `word` means, read without regard to case; null for any other. */
export function knownPriority(word: string | null | undefined): KnownPriority | null {
  const lower = word?.trim().toLowerCase()
  return WORK_ORDER_PRIORITIES.find((priority) => priority.toLowerCase() === lower) ?? null
}

const LOOKS: Record<KnownPriority, { tone: Tone; icon: typeof ArrowUp }> = {
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
  if (!priority) return null
  const known = knownPriority(priority)
  if (quietly && (known === 'Medium' || known === 'Low')) return null
  const look = known ? LOOKS[known] : { tone: 'neutral' as const, icon: CircleDashed }
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {known ?? priority}
    </Badge>
  )
}
