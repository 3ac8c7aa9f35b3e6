interface Timed {
  startsAtMs: number
  endsAtMs: number
}

/** From when until when. Epoch ms. */
export interface Stretch {
  fromMs: number
  toMs: number
}

export interface LaidOut<Route extends Timed> {
  /** Each with the lane that it stands in, from 0. */
  strips: readonly { route: Route; lane: number }[]
  lanes: number
  /** When two or more that are still to be driven run at once. */
  overlaps: readonly Stretch[]
  /** The time between routes that follow each other. */
  rests: readonly Stretch[]
}

/** Puts the routes of one row side by side where they overlap, in as few lanes as that takes. Given by their begin. */
export function layOut<Route extends Timed>(
  routes: readonly Route[],
  isDone: (route: Route) => boolean,
): LaidOut<Route> {
  const ends: number[] = []
  const strips = routes.map((route) => {
    const free = ends.findIndex((end) => end <= route.startsAtMs)
    const lane = free < 0 ? ends.length : free
    // One without an end takes its lane for a moment: the next one does not stand on it.
    ends[lane] = Math.max(route.endsAtMs, route.startsAtMs + 1)
    return { route, lane }
  })
  return {
    strips,
    lanes: Math.max(1, ends.length),
    overlaps: overlapsOf(routes.filter((route) => !isDone(route))),
    rests: restsOf(routes),
  }
}

function overlapsOf(routes: readonly Timed[]): Stretch[] {
  const found: Stretch[] = []
  let busyUntil = -Infinity
  for (const { startsAtMs, endsAtMs } of routes) {
    const fromMs = startsAtMs
    const toMs = Math.min(endsAtMs, busyUntil)
    const last = found.at(-1)
    if (toMs > fromMs) {
      if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs)
      else found.push({ fromMs, toMs })
    }
    busyUntil = Math.max(busyUntil, endsAtMs)
  }
  return found
}

function restsOf(routes: readonly Timed[]): Stretch[] {
  const found: Stretch[] = []
  let busyUntil: number | null = null
  for (const { startsAtMs, endsAtMs } of routes) {
    if (busyUntil !== null && startsAtMs > busyUntil) found.push({ fromMs: busyUntil, toMs: startsAtMs })
    busyUntil = Math.max(busyUntil ?? endsAtMs, endsAtMs)
  }
  return found
}

/**
 * Lays out the routes of each row, given by their begin. A row whose routes are the same as the last time keeps what it
 * was given then: of hundreds of rows those alone that changed are drawn anew.
 */
export function rowsLaidOut<Route extends Timed & { row: string | null }>(isDone: (route: Route) => boolean) {
  interface Kept {
    routes: Route[]
    laidOut: LaidOut<Route>
  }
  let before = new Map<string | null, Kept>()
  return (routes: readonly Route[]): ((row: string | null) => LaidOut<Route>) => {
    const of = new Map<string | null, Route[]>()
    for (const route of routes) {
      const its = of.get(route.row)
      if (its) its.push(route)
      else of.set(route.row, [route])
    }
    const now = new Map<string | null, Kept>()
    for (const [row, its] of of) {
      const known = before.get(row)
      const isSame =
        known?.routes.length === its.length && its.every((route, index) => route === known.routes[index])
      now.set(row, isSame ? known : { routes: its, laidOut: layOut(its, isDone) })
    }
    before = now
    return (row) => now.get(row)?.laidOut ?? EMPTY
  }
}

const EMPTY: LaidOut<never> = layOut<never>([], () => false)
