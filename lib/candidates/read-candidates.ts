import { z } from 'zod'
import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { fold } from '@/lib/directory/fold'
import { readKnownDrivers } from '@/lib/drivers/known-drivers'
import { distanceMeters } from '@/lib/earth/great-circle'
import { conflict } from '@/lib/errors'
import { isFoundBy, searchable } from '@/lib/found-by'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import type { Page } from '@/lib/ledger/list/page'
import { typedOf, typedQuery } from '@/lib/ledger/list/typed'
import { queryInteger } from '@/lib/platform/contract/query'
import { factsOfRouteWith } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { judgeAlike } from '@/lib/readiness/judge-alike'
import { judgedRoute } from '@/lib/readiness/record/judge-window'
import { type TodayRoute, toldRoute } from '@/lib/readiness/today/read-today'
import { readRoute } from '@/lib/routes/read-route'
import { readKnownVehicles } from '@/lib/vehicles/known-units'
import { say } from '@/lib/words/speaking'
import { byPlace, CANDIDATE_KINDS, type CandidateKind, placeOf } from './in-turn'
import { readPositions } from './positions'

/** What a dialog shows before somebody asks for more. */
const PAGE = 25

/** Query of GET /api/candidates: `route` by its id or an external one; `after` is the endCursor of the page before. */
export const candidatesQuery = z.strictObject({
  route: byIdOrExternal.shape.id,
  kind: z.enum(CANDIDATE_KINDS),
  ...typedQuery,
  limit: queryInteger({ min: 1, max: 200, default: PAGE }).optional(),
  after: z.string().max(1000).optional(),
})

/** A vehicle or driver that a route might be given to, judged for the whole of it. */
export interface Candidate extends Pick<TodayRoute, 'verdict' | 'findings' | 'notChecked'> {
  id: string
  name: string | null
  /**
   * From where it was last to the route's first stop, as the crow flies; null where one of the two is not known, and of
   * people for roles that do not read what is for dispatch.
   */
  distanceMeters: number | null
}

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/**
 * Every vehicle, or driver, that the ledger knows, judged as if the route named it, in the order of `placeOf`. What stands
 * behind a finding about a person is told to roles that read what is for dispatch. However many they are, the number of
 * queries is the same. Throws 404 not_found, and 409 no_departure for a route without a planned begin.
 */
export async function readCandidates(
  ctx: Ctx,
  { route: named, kind, limit = PAGE, after, ...asked }: z.output<typeof candidatesQuery>,
): Promise<Page<Candidate>> {
  const { db, actor, clock } = ctx
  const from = readPlace(place, after)
  const { id: routeId } = await readRoute(ctx, named)
  const window = { organizationId: actor.organizationId, nowMs: clock.now() }
  const words = fold(typedOf(asked)).split(' ')
  const known = (await readKnown(ctx, kind, window)).filter((one) =>
    words.every((word) => isFoundBy(one.words, word)),
  )
  const own = await readOfOrganization(db, window.organizationId, window.nowMs)
  const [gathered, positions] = await Promise.all([
    factsOfRouteWith(
      { db, ...window, own },
      routeId,
      known.map(({ id, name }) => {
        const one = { id, ...(name !== null && { name }) }
        return kind === 'vehicle' ? { vehicle: one } : { driver: one }
      }),
    ),
    readPositions(db, window, kind),
  ])
  if (known.length > 0 && gathered.length === 0)
    throw conflict('no_departure', say('lib-candidates.no-departure'))
  const seesPeople = readsOf(actor.role).includes('dispatch')
  // However far ahead it leaves.
  const settled = { ...own.settings, horizonMs: Infinity }
  const judge = judgeAlike(settled)
  const found = known
    .flatMap((one, index) => {
      const judged = gathered[index]
      if (!judged) return []
      const [start] = judged.facts.route.stops
      const last = kind === 'vehicle' || seesPeople ? positions.get(one.id) : undefined
      const away = last && start?.place ? Math.round(distanceMeters(last, start.place)) : null
      const verdict = judge(judged.facts, judged.overrides)
      const route = judgedRoute(judged, settled, own.toleranceMs, verdict)
      const candidate = { ...one, facts: judged.facts, verdict: route.verdict, distanceMeters: away }
      return [{ candidate, route, place: placeOf(candidate, kind) }]
    })
    .filter(({ place }) => from === null || byPlace(place, from) > 0)
    .toSorted((one, other) => byPlace(one.place, other.place))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(({ candidate: { id, name, distanceMeters: meters }, route }) => {
      const { verdict, findings, notChecked } = toldRoute(route, seesPeople)
      return { id, name, verdict, findings, notChecked, distanceMeters: meters }
    }),
    pagination: { endCursor: last ? writePlace(last.place) : '', hasNextPage: found.length > limit },
  }
}

/** Each with what a search looks in (lib/found-by.ts), folded. */
async function readKnown(
  { db }: Pick<Ctx, 'db'>,
  kind: CandidateKind,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
): Promise<{ id: string; name: string | null; words: string }[]> {
  if (kind === 'vehicle')
    return (await readKnownVehicles(db, organizationId, nowMs)).map(({ id, name, words }) => ({
      ...{ id, name, words },
    }))
  const drivers = await readKnownDrivers(db, { organizationId, nowMs })
  return drivers.map((one) => ({ ...one, words: searchable(fold(one.name ?? ''), [fold(one.id)]) }))
}

const place = z.tuple([
  z.number(),
  z.number(),
  z.literal([0, 1]),
  z.number().nullable(),
  z.string(),
  z.string(),
])
