'use client'

import { MoveInTimeDialog } from '@/components/routes/board/move/move-in-time-dialog'
import { LateWords } from '@/components/words/late-words'
import type { ReadAt } from './finding-sentence'
import type { TodayRouteAnswer } from './today-answer'

interface MoveDepartureDialogProps {
  route: Pick<TodayRouteAnswer, 'id' | 'name' | 'departsAt'>
  at: ReadAt
  onClose: () => void
}

/** Moves all that is planned of a route as the board does, with its words: whoever changes one departure alone leaves the stops behind it. */
export const MoveDepartureDialog = ({ route, at, onClose }: MoveDepartureDialogProps) => (
  <LateWords of={['routes', 'routes-board']} onFailed={onClose}>
    <MoveInTimeDialog
      route={{ id: route.id, name: route.name, startsAtMs: Date.parse(route.departsAt), endsAtMs: null }}
      byMs={0}
      at={at}
      onClose={onClose}
    />
  </LateWords>
)
