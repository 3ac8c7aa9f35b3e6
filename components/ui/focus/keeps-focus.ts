import { openDialogs } from '../dialog/open-dialogs'
import { heirsOf } from './heirs-of'

const CONTROLS = 'a[href], button, input, select, textarea'
const DETAIL = '[aria-labelledby=detail-title]'

/**
 * As the `ref` of what is around controls that go away once they are pressed: whoever pressed one by the keyboard would
 * begin at the top of the page again. What had the focus in it and went, or opened a dialog that gives it back to nothing,
 * hands it on (heirs-of.ts): `data-autofocus` first of what came, as in a dialog. Where nothing is left in it, the first
 * control of the dialog around has it, the title of the detail around, or the content of the page. Where all of it goes, what
 * stands after it, once the dialog that was opened from there is closed, unless the page is another one by then; `first` may have
 * somewhere else for it then, before it gives it on.
 */
export function keepsFocus(around: HTMLElement | null, first = (giveOn: () => void) => giveOn()) {
  if (!around) return
  let last: HTMLElement | null = null
  let before: readonly HTMLElement[] = []
  /** What stands in a dialog of its own is not beside. */
  const controls = (place: Element | null = around) =>
    controlsIn(place).filter((one) => one.closest('dialog') === around.closest('dialog'))

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest('dialog')
    // One that was opened from here gives the focus back.
    if (dialog && !dialog.contains(around)) return
    last = around.contains(target) ? target : null
    before = last ? controls() : []
  }
  // Somebody pressed where nothing is. What goes away says the same, and is gone by then. Between two controls of a dialog, too, a
  // browser has the focus nowhere for a moment.
  const onBlur = ({ target }: FocusEvent) => {
    if (target !== last) return
    queueMicrotask(() => {
      if (last && isAble(last) && isNowhere()) last = null
    })
  }

  const look = () => {
    if (last && document.activeElement === last) before = controls()
    if (!last || !isNowhere()) return
    const isFirst = (one: HTMLElement) => one.matches('[data-autofocus]')
    if (isTaken(heirsOf({ last, before, now: controls().filter(isAble), isFirst }))) return
    last = null
    beyond(around)?.focus({ preventScroll: true })
  }
  const leave = () => {
    const held = last
    last = null
    const scope = around.closest('dialog') ?? around.closest(DETAIL) ?? around.closest('#content')
    const all = controls(scope)
    // It may have gone before the rest of it.
    const gone = held && (all.includes(held) ? held : controls()[0])
    if (!gone || !all.includes(gone)) return
    const here = window.location.href
    onceNoneIsOver(scope, () => {
      if (window.location.href !== here || !isNowhere()) return
      first(() =>
        isTaken(heirsOf({ last: gone, before: all, now: all.filter(isAble), isFirst: () => false })),
      )
    })
  }

  const observer = new MutationObserver(look)
  observer.observe(around, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  // One that closes gives the focus back a moment later.
  const forget = openDialogs.subscribe(() => void requestAnimationFrame(look))
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    forget()
    leave()
  }
}

/** A frame after no dialog is over this place any more: one that closes gives the focus back first. */
function onceNoneIsOver(place: Element | null, then: () => void) {
  const isOver = () => openDialogs.read().some(({ element }) => !element.contains(place))
  if (!isOver()) return void requestAnimationFrame(then)
  const forget = openDialogs.subscribe(() => {
    if (isOver()) return
    forget()
    requestAnimationFrame(then)
  })
}

const controlsIn = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
const isAble = (one: HTMLElement) => one.isConnected && !one.matches(':disabled')
const isNowhere = () => (document.activeElement ?? document.body) === document.body

/** The first that takes the focus has it; one that is not shown takes none. */
const isTaken = (heirs: readonly HTMLElement[]): boolean =>
  heirs.some((heir) => {
    heir.focus()
    return document.activeElement === heir
  })

/** Who has the focus where nothing is left around: of the dialog, the detail or the page. */
export function beyond(around: HTMLElement): HTMLElement | null | undefined {
  const dialog = around.closest('dialog')
  if (dialog) return dialog.querySelector<HTMLElement>('button')
  const title = around.closest(DETAIL)?.querySelector<HTMLElement>('#detail-title')
  return title ?? document.getElementById('content')
}
