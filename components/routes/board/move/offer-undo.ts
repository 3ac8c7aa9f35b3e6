import type { QueryClient } from '@tanstack/react-query'
import { offerToUndo, type Undoable } from '@/components/form/offer-to-undo'
import type { Words } from '@/lib/words/words'

/** Says what was done on the board, and offers to write back what was there before. */
export const offerUndo = (
  client: QueryClient,
  t: Words,
  did: Pick<Undoable, 'done' | 'undone' | 'undo'> & Partial<Pick<Undoable, 'notUndone'>>,
): number =>
  offerToUndo(client, {
    notUndone: (why) => t('routes-board.not-undone', { what: did.done, why }),
    ...did,
    label: t('routes-board.undo'),
  })
