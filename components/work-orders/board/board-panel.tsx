'use client'

import { LateWords } from '@/components/words/late-words'
import { WorkOrderPanel } from '../detail/work-order-panel'

interface BoardPanelProps {
  id: string
  /** Epoch ms. */
  startedAt: number
  closeHref: string
  onClose: () => void
}

/** A work order beside the board. Its words come when it opens. */
export const BoardPanel = ({ onClose, ...panel }: BoardPanelProps) => (
  <LateWords of={['work-orders-detail']} onFailed={onClose}>
    <WorkOrderPanel {...panel} onClose={onClose} />
  </LateWords>
)
