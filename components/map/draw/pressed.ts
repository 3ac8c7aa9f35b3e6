import type { Chosen } from '../map-state'

const keyOf = ({ kind, id }: Chosen) => `${kind} ${id}`

/**
 * What a press chooses of what lies there, the topmost first: that, or, where one of them is chosen already, the next of all of
 * them, so that whoever presses again comes to each. Null where nothing lies.
 */
export function pressedOf(found: readonly Chosen[], chosen: Chosen | null): Chosen | null {
  const all = [...new Map(found.map((one) => [keyOf(one), one]))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const at = chosen ? all.findIndex(([key]) => key === keyOf(chosen)) : -1
  return (at < 0 ? found[0] : all[(at + 1) % all.length]?.[1]) ?? null
}
