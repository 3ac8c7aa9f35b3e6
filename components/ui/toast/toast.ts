import { type OpenDialog, openDialogs } from '../dialog/open-dialogs'

export interface Toast {
  id: number
  /** The dialogs that were open when it was said: it stands in the topmost of them, since the page is hidden then. */
  over: readonly OpenDialog[]
  tone: 'good' | 'bad' | 'info'
  message: string
  /** The platform's or our request id, for an error. */
  requestId?: string | undefined
  /** What can be done about it: it stays until that is pressed, or it is dismissed. */
  action?: { label: string; run: () => unknown } | undefined
  /** It is being done: it stays until whoever said so takes it away, or it is dismissed. */
  isUnderway?: boolean | undefined
}

/** What is said: the rest is of when it was. */
type Saying = Omit<Toast, 'id' | 'over'>

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
}

const MOST = 4

/** What is said once more stands once: the later one, with its time. An error stands for each, and what can be done about each. */
const isSaidAgain = (one: Saying, { tone, message, action }: Saying) =>
  one.message === message && one.tone === tone && tone !== 'bad' && !one.action && !action

/** What stands beside it, without the oldest where it is full: what is no error goes first, and an error for another error alone. */
function roomFor(toast: Saying): readonly Toast[] {
  const left = toasts.filter((one) => !isSaidAgain(one, toast))
  while (left.length >= MOST) {
    const first = left.findIndex((one) => one.tone !== 'bad')
    if (first < 0 && toast.tone !== 'bad') break
    left.splice(Math.max(first, 0), 1)
  }
  return left
}

/** Says what was done, in the corner. What failed belongs beside what failed; an error here stays until dismissed. Answers its id. */
export function showToast(toast: Saying): number {
  last += 1
  change([...roomFor(toast), { ...toast, id: last, over: openDialogs.read() }])
  return last
}
