/** A dialog while it is open; opened once more, it is another one. */
export interface OpenDialog {
  readonly id: number
  readonly element: HTMLDialogElement
}

let open: readonly OpenDialog[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly OpenDialog[]) => {
  open = next
  for (const listener of listeners) listener()
}

/**
 * The dialogs that are open, the topmost last. The browser lets nothing of the page below the topmost be read or pressed:
 * what is to be noticed now stands in that one.
 */
export const openDialogs = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => open,
  opened: (element: HTMLDialogElement) => {
    last += 1
    change([...open.filter((one) => one.element !== element), { id: last, element }])
  },
  closed: (element: HTMLDialogElement | null) => {
    if (open.some((one) => one.element === element)) change(open.filter((one) => one.element !== element))
  },
}

/**
 * Where something is told that was told over these dialogs, the topmost last: in the topmost that is still open, or on the
 * page (undefined). It goes down as they close, and into none that opens later: what was heard is not told twice.
 */
export const placeOf = (over: readonly OpenDialog[], now: readonly OpenDialog[]): OpenDialog | undefined =>
  over.findLast((one) => now.includes(one))
