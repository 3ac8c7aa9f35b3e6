/** A ref: what appears in a dialog that scrolls is seen, and moves nothing when it is. */
export const intoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}
