import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { isNotSent, mayHaveArrived } from '@/components/api/not-sent'
import { showToast, toastStore } from '@/components/ui/toast/toast'
import { sayHere } from '@/components/words/here'

export interface Undoable {
  /** What was done, and what it says once it is written back. */
  done: string
  undone: string
  /** What it says where that was refused. */
  notUndone: (why: string, error: unknown) => string
  label: string
  /** Writes what was there before; null where there is no way back. */
  undo: (() => Promise<unknown>) | null
}

/** Thrown by what undoes where it wrote nothing yet, and may do so in a moment. */
export class NothingWritten extends Error {}

/**
 * Says what was done, and offers to write back what was there before: another write, said to be one while it is under way, and
 * offered again where it was never sent. Answers the id of the toast.
 */
export function offerToUndo(client: QueryClient, { done, undone, notUndone, label, undo }: Undoable): number {
  if (!undo) return showToast({ tone: 'good', message: done })
  const what = done.replace(/\.$/, '')
  const run = async () => {
    const underway = showToast({ tone: 'info', message: sayHere('ui.undoing', { what }), isUnderway: true })
    try {
      await client.getMutationCache().build(client, { mutationFn: undo }).execute(undefined)
      showToast({ tone: 'good', message: undone })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      if (mayHaveArrived(error))
        showToast({ tone: 'bad', message: sayHere('ui.perhaps-undone', { what, why }) })
      else
        showToast({
          ...{ tone: 'bad', message: notUndone(why, error) },
          ...(mayBeLater(error) && { action: { label, run } }),
        })
    } finally {
      toastStore.dismiss(underway)
    }
  }
  return showToast({ tone: 'good', message: done, action: { label, run } })
}

/** Nothing was sent, and it may be in a moment; a refusal would come again. */
const mayBeLater = (error: unknown) =>
  error instanceof NothingWritten || (error instanceof ApiError && (error.status === 429 || isNotSent(error)))
