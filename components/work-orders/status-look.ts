import {
  Archive,
  Ban,
  Check,
  CircleDashed,
  CircleDot,
  CirclePlay,
  Clock,
  FileText,
  Hourglass,
  type IconNode,
  Package,
  Pause,
  User,
} from 'lucide'
import type { Tone } from '@/components/ui/status/status'

interface StatusLook {
  tone: Tone
  icon: IconNode
}

const LOOKS: Record<string, StatusLook> = {
  Estimate: { tone: 'neutral', icon: FileText },
  'Pending Approval': { tone: 'caution', icon: Hourglass },
  Open: { tone: 'info', icon: CircleDot },
  Assigned: { tone: 'info', icon: User },
  'In Progress': { tone: 'info', icon: CirclePlay },
  'Pending Parts': { tone: 'caution', icon: Package },
  'On Hold': { tone: 'caution', icon: Pause },
  Completed: { tone: 'good', icon: Check },
  Closed: { tone: 'neutral', icon: Archive },
  Cancelled: { tone: 'neutral', icon: Ban },
  Planning: { tone: 'neutral', icon: Clock },
}

/** Shape and tone of a status; one that is not known gets the dotted ring and keeps its own word. */
export const statusLook = (status: string): StatusLook =>
  LOOKS[status] ?? { tone: 'neutral', icon: CircleDashed }
