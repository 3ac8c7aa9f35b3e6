import { keepsFocus } from './keeps-focus'

/** What went with the focus, by its name, and who was given that. */
let awaited: { name: string; heir: Element | null } | null = null
/** What comes later came for another reason. */
const AWAITED_MS = 5_000

/**
 * As `keepsFocus`, of a row that may go from one list of the page to another, which is another element there: both bear its name
 * (`data-follows`). Whoever acted on it is at it again, at its first control, also where the other list is read a moment later.
 */
export function followsFocus(row: HTMLElement | null) {
  if (!row) return
  const name = row.dataset['follows'] ?? ''
  const isFree = () => document.activeElement === document.body || document.activeElement === awaited?.heir
  if (awaited?.name === name && isFree()) {
    awaited = null
    focusFirst(row)
  }
  return keepsFocus(row, (giveOn) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-follows]')]
    const there = rows.find((one) => one !== row && one.dataset['follows'] === name)
    if (there) return focusFirst(there)
    giveOn()
    const left = { name, heir: document.activeElement }
    awaited = left
    setTimeout(() => {
      if (awaited === left) awaited = null
    }, AWAITED_MS)
  })
}

const focusFirst = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button')?.focus()
