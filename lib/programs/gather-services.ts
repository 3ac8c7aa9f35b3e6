import type { Db } from '@/lib/db/open'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { type Choosable, choosing } from './chosen'
import { type Done, type ServiceDue, serviceDue, type Use } from './due'
import { gatherLonger, mayBeDueLonger } from './due-longer'
import { gatherUse, type NotedFigure, READINGS_MS } from './gather-use'
import { NEAR_MS } from './meter'
import { type DoneOf, readDone } from './read-done'
import { type Program, programOf, ruleOf } from './schema'

/** A program and a vehicle that it is for. */
export interface Service {
  program: Program
  vehicle: { id: string; name: string | null }
  due: ServiceDue
}

export interface Services {
  programs: readonly Program[]
  services: readonly Service[]
  /** Of vehicles that some program is for; empty where no program goes by a meter. */
  use: ReadonlyMap<string, Use>
}

interface Asked {
  organizationId: string
  /** Epoch ms. */
  nowMs: number
  /** Of these vehicles and trailers alone. */
  vehicleIds?: readonly string[]
  programId?: string
  /** Of programs that have work orders made. */
  makingOrders?: true
}

/**
 * Every program that goes on with every vehicle that it is for, and when it is due there. One query where there is no program,
 * ten at most.
 */
export async function gatherServices(
  db: Db,
  { organizationId, nowMs, vehicleIds, programId, makingOrders }: Asked,
): Promise<Services> {
  const rows = await db.serviceProgram.findMany({
    where: {
      ...{ organizationId, endedAt: null },
      ...(programId !== undefined && { id: programId }),
      ...(makingOrders && { makesOrders: true }),
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const programs = rows.map(programOf)
  if (programs.length === 0) return { programs, services: [], use: new Map() }
  const asked = vehicleIds && new Set(vehicleIds)
  const byHand = [...new Set(programs.flatMap(({ chosen }) => chosen.vehicleIds))].filter(
    (id) => asked?.has(id) ?? true,
  )
  const isForAll = programs.some(({ chosen }) => chosen.all)
  const [listed, others, named, done] = await Promise.all([
    db.vehicle.findMany({
      where: { organizationId, ...(vehicleIds && { platformId: { in: [...vehicleIds] } }) },
      select: LISTED,
    }),
    // Whether the platform lists its vehicles at all, where these alone do not tell.
    isForAll && vehicleIds
      ? db.vehicle.findFirst({ where: { organizationId }, select: { platformId: true } })
      : null,
    db.directoryEntry.findMany({
      where: {
        organizationId,
        OR: [
          { kind: { in: [...ASSET_KINDS] }, platformId: { in: byHand } },
          ...(isForAll
            ? [{ kind: 'vehicle', ...(vehicleIds && { platformId: { in: [...vehicleIds] } }) }]
            : []),
        ],
      },
      select: { platformId: true, name: true },
    }),
    readDone(
      db,
      { organizationId, nowMs },
      programs.map(({ id }) => id),
      vehicleIds,
    ),
  ])
  const vehicles = new Map<string, Choosable & { name: string | null }>()
  const chosenByHand = new Set(byHand)
  const listsNone = listed.length === 0 && others === null
  // Where the platform lists none, every vehicle is each that anything told of.
  for (const { platformId, name } of named)
    if (listsNone || chosenByHand.has(platformId)) vehicles.set(platformId, { id: platformId, name })
  // What somebody chose is in it, whoever told of it, and nobody too.
  for (const id of byHand) if (!vehicles.has(id)) vehicles.set(id, { id, name: null })
  for (const row of listed) {
    const vehicle = listedRowOf(row)
    const { make, model, tags, name } = FLEET_SCHEMAS.vehicle.parse(vehicle)
    if (isGone(vehicle)) vehicles.delete(row.platformId)
    else vehicles.set(row.platformId, { id: row.platformId, make, model, tags, name: name ?? null })
  }
  const choosers = programs.map((program) => ({ program, isChosen: choosing(program.chosen) }))
  const taken = [...vehicles.values()].flatMap((vehicle) =>
    choosers.flatMap(({ program, isChosen }) => (isChosen(vehicle) ? { program, vehicle } : [])),
  )
  const byMeter = taken.filter(
    ({ program: { everyMeters, everyEngineHours } }) => everyMeters !== null || everyEngineHours !== null,
  )
  const window = { organizationId, nowMs, within: stretchesOf(nowMs, programs, done) }
  const use = await useOf(db, window, [...new Set(byMeter.map(({ vehicle }) => vehicle.id))], done)
  const doneOf = new Map<string, Done[]>()
  for (const { programId: program, vehicleId, ...one } of done) {
    const known = doneOf.get(`${program} ${vehicleId}`)
    if (known) known.push(one)
    else doneOf.set(`${program} ${vehicleId}`, [one])
  }
  const serviceOf = (program: Program, { id, name }: Service['vehicle'], by: Use): Service => ({
    program,
    vehicle: { id, name },
    due: serviceDue(ruleOf(program), doneOf.get(`${program.id} ${id}`) ?? [], by, {
      ...{ nowMs, zone: program.zone },
    }),
  })
  const services = taken.map(({ program, vehicle }) =>
    serviceOf(program, vehicle, use.get(vehicle.id) ?? NO_USE),
  )
  const isLonger = ({ vehicle, due }: Service) => mayBeDueLonger(due, use.get(vehicle.id) ?? NO_USE, nowMs)
  const longer = await gatherLonger(db, window, services.filter(isLonger), done)
  return {
    programs,
    use,
    services: services.map((service) => {
      const { program, vehicle } = service
      const whole = isLonger(service) ? longer.get(vehicle.id) : null
      return whole ? serviceOf(program, vehicle, whole) : service
    }),
  }
}

const NO_METER = { readings: [], doubted: [], newest: null, useADay: null }
const NO_USE: Use = {
  meters: { odometer: NO_METER, engine: NO_METER },
  exchanges: { odometer: [], engine: [] },
}

type Stretch = readonly [fromMs: number, untilMs: number]

/**
 * Of when readings are asked: of the last hundred days, and around each service before them of which nobody wrote down what the
 * meter showed. What a reading said of it then it says for good.
 */
function stretchesOf(nowMs: number, programs: readonly Program[], done: readonly DoneOf[]): Stretch[] {
  const fromMs = nowMs - READINGS_MS
  const ruled = new Map(programs.map((program) => [program.id, program]))
  const around: [number, number][] = []
  for (const { programId, atMs, meters, engineHours } of done.toSorted(
    (one, other) => one.atMs - other.atMs,
  )) {
    const program = ruled.get(programId)
    const isRead =
      (program?.everyMeters != null && meters === null) ||
      (program?.everyEngineHours != null && engineHours === null)
    const [from, until] = [atMs - NEAR_MS.before, Math.min(atMs + NEAR_MS.after, fromMs)]
    if (!isRead || from >= fromMs) continue
    const last = around.at(-1)
    if (last && from <= last[1]) last[1] = until
    else around.push([from, until])
  }
  return [[fromMs, nowMs], ...around]
}

function useOf(
  db: Db,
  window: { organizationId: string; nowMs: number; within: readonly Stretch[] },
  vehicleIds: readonly string[],
  noted: readonly NotedFigure[],
): Promise<ReadonlyMap<string, Use>> {
  return vehicleIds.length === 0 ? Promise.resolve(new Map()) : gatherUse(db, window, vehicleIds, noted)
}
