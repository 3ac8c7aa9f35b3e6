import type { Page } from '@playwright/test'

/** What a thumb hits well, in px. WCAG 2.2 asks for 24 at least. */
const THUMB = 44

/**
 * What is pressed in a page and is lower than a thumb, each once, by its words: buttons, links that look like them, boxes
 * of forms. Not what stands within a line of words, as links and ids to copy do, nor the bars of the board, which are drawn to scale.
 */
export const lowForThumbs = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const PRESSED = [
      ...['button:not(.link, .board-bar-look)', 'a.button-look', '[role=button]', 'summary'],
      ...['select', 'textarea', 'input:not([type=hidden])'],
    ].join(', ')
    /** The label of a box is pressed in its place. */
    const target = (one: Element) =>
      (one.matches('[type=checkbox], [type=radio]') ? one.closest('label') : null) ?? one
    /** For screen readers alone. */
    const isUnseen = (one: Element | null): boolean =>
      one !== null && (one.getBoundingClientRect().width <= 1 || isUnseen(one.parentElement))
    const low = [...document.querySelectorAll(`:is(main, .paper-bar) :is(${PRESSED})`)]
      .map(target)
      .flatMap((one) => {
        const { height } = one.getBoundingClientRect()
        if (height >= least - 0.5 || !one.checkVisibility({ visibilityProperty: true }) || isUnseen(one))
          return []
        const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
        if (words.startsWith('Copy ')) return []
        return [`${location.pathname}: ${one.localName} "${words}" is ${Math.round(height)} px high`]
      })
    return [...new Set(low)]
  }, THUMB)
