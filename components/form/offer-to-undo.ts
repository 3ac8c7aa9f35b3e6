import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'

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

/** Says what was done, and offers to write back what was there before: another write, and said to be one. Answers the id of the toast. */
export function offerToUndo(client: QueryClient, { done, undone, notUndone, label, undo }: Undoable): number {
  if (!undo) return showToast({ tone: 'good', message: done })
  const run = () =>
    client
      .getMutationCache()
      .build(client, { mutationFn: undo })
      .execute(undefined)
      .then(
        () => showToast({ tone: 'good', message: undone }),
        (error: unknown) =>
          showToast({ tone: 'bad', message: notUndone(error instanceof Error ? error.message : '', error) }),
      )
  return showToast({ tone: 'good', message: done, action: { label, run } })
}
