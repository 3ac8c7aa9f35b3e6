/** How much of the screen's top the bars cover that stay there, in px: app/globals.css adds them up. */
export const scrollPadding = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/** How much of its bottom the bars cover that stay there, in px, since app/globals.css says that it is a length. */
export const coveredFoot = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot')) || 0
