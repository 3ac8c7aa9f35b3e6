import type { Chosen } from './map-state'

/** A place on a map in pixels from its upper left corner. */
interface MapPoint {
  x: number
  y: number
}

/** What lies where a map was pressed, and that place; several where there is no room for each, none where the map was moved. */
export interface Pressed {
  found: readonly Chosen[]
  at: MapPoint
}

export type OnPress = (pressed: Pressed) => void

/**
 * What a press chooses, by the properties of what is drawn there, each once. A line counts where it is met alone: it is
 * thin and passes much that is meant.
 */
export function pressedOf(drawn: readonly Record<string, unknown>[]): Chosen[] {
  const places = drawn.filter(({ mark }) => mark !== undefined)
  const found = new Map<string, Chosen>()
  for (const properties of places.length > 0 ? places : drawn) {
    const one = chosenBy(properties)
    if (one) found.set(`${one.kind}/${one.id}`, one)
  }
  return [...found.values()]
}

function chosenBy({ vehicle, route }: Record<string, unknown>): Chosen | null {
  if (typeof vehicle === 'string') return { kind: 'vehicle', id: vehicle }
  return typeof route === 'string' ? { kind: 'route', id: route } : null
}
