interface Left<Control> {
  /** What had the focus. */
  last: Control
  /** What stood there with it, in its order. */
  before: readonly Control[]
  /** What stands there now and can be pressed. */
  now: readonly Control[]
  /** Of what came. */
  isFirst: (control: Control) => boolean
}

/**
 * Who has the focus after `last`, the best first: itself where it stands there again, what came in its place, what stood
 * after it, what stood before it.
 */
export function heirsOf<Control>({ last, before, now, isFirst }: Left<Control>): Control[] {
  const at = before.indexOf(last)
  const stays = (one: Control) => now.includes(one)
  const came = now.filter((one) => one !== last && !before.includes(one))
  return [
    ...(stays(last) ? [last] : []),
    ...came.filter(isFirst),
    ...came.filter((one) => !isFirst(one)),
    ...before.slice(at + 1).filter(stays),
    ...before.slice(0, Math.max(at, 0)).filter(stays).toReversed(),
  ]
}
