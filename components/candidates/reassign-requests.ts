import type { QueryClient } from '@tanstack/react-query'
import { todayKey } from '@/components/readiness/today-keys'
import { boardKey } from '@/components/routes/board/board-keys'
import { keepOnBoard } from '@/components/routes/board/keep-on-board'
import { keepRoute, requestRoute } from '@/components/routes/queries'
import type { RouteAnswer } from '@/components/routes/route-answer'
import { requestEditRoute } from '@/components/routes/route-requests'
import type { CandidateKind } from './queries'

/** Whom or what a route names; null where it names none. */
export type Named = Record<CandidateKind, { id: string; name: string | null } | null>

/** How a request calls it. */
export const FIELDS = { vehicle: 'vehicleId', driver: 'driverId' } as const

interface Reassignment {
  routeId: string
  kind: CandidateKind
  id: string
  /** Whom it named when somebody chose, for the server to compare; null for nobody. */
  before: string | null
  /** It takes back what was done before the route left. */
  unlessLeft?: boolean
}

/** Gives a route to another vehicle or driver on the platform, and has Today and the board read again. Throws ApiError. */
export async function requestReassign(
  client: QueryClient,
  { routeId, kind, id, before, unlessLeft = false }: Reassignment,
): Promise<RouteAnswer> {
  try {
    const field = FIELDS[kind]
    const saved = await requestEditRoute({
      id: routeId,
      body: { [field]: id },
      before: { [field]: before },
      unlessLeft,
    })
    keepRoute(client, saved)
    keepOnBoard(client, saved)
    return saved
  } finally {
    for (const queryKey of [todayKey, boardKey]) void client.invalidateQueries({ queryKey })
  }
}

/** Whom a route names now. Throws ApiError. */
export async function requestNamed(client: QueryClient, routeId: string): Promise<Named> {
  const row = await requestRoute(routeId)
  keepRoute(client, row)
  return namedIn(row)
}

export const namedIn = (row: Pick<RouteAnswer, CandidateKind>): Named => ({
  vehicle: named(row.vehicle),
  driver: named(row.driver),
})

type Answered = { id?: string | null | undefined; name?: string | null | undefined } | null | undefined

const named = (one: Answered) => (one?.id ? { id: one.id, name: one.name ?? null } : null)
