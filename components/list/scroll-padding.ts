/** How much of the screen's top the bars cover that stay there, in px: app/globals.css adds them up. */
export const scrollPadding = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
