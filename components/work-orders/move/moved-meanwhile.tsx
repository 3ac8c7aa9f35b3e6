'use client'

import { useWords } from '#use-words'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { statusText, statusWord } from '../status-text'
import { workOrderName } from '../work-order-name'
import type { MoveWorkOrder } from './use-move-work-order'

interface MovedMeanwhileProps {
  moves: MoveWorkOrder
  met: NonNullable<MoveWorkOrder['meanwhile']['met']>
}

/** A move of what somebody else moved meanwhile: where it is now beside where it was to go, and the question which. */
export function MovedMeanwhile({ moves: { meanwhile, move }, met }: MovedMeanwhileProps) {
  const t = useWords()
  const { asked, theirs, saved } = met
  return (
    <MeanwhileDialog<{ status: string }>
      key={`${theirs.id} ${theirs.status}`}
      what={workOrderName(theirs, t)}
      values={{
        before: { status: statusWord(asked.row.status) },
        mine: { status: asked.to },
        theirs: { status: statusWord(theirs.status) },
      }}
      words={{
        label: () => t('work-orders-move.status'),
        show: (_path, value) => statusText(String(value), t),
      }}
      saved={saved}
      confirm={t('work-orders-move.confirm')}
      onConfirm={({ status }) => {
        meanwhile.close()
        if (status === asked.to) move(theirs, asked.to)
      }}
      onClose={meanwhile.close}
    />
  )
}
