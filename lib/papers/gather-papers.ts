import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import { readNamedEntries } from '@/lib/directory/named-entries'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { paperLines } from '@/lib/readiness/facts/paper-lines'
import { trainingLines } from '@/lib/readiness/facts/training-lines'
import { qualificationFacts, standingOf, trainingFacts } from '@/lib/readiness/gather/fleet-facts'
import { grouped } from '@/lib/readiness/gather/grouped'
import { readQualifications } from '@/lib/readiness/gather/read-qualifications'
import { readTraining } from '@/lib/readiness/gather/read-training'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { pausing } from '@/lib/taking-turns'
import { papersOfAsset } from '@/lib/vehicles/papers-of-asset'
import { timeZone } from '@/lib/zones/time-zone'
import { type Owner, type PaperRow, rowOfPaper, rowOfTraining } from './paper-row'

interface Asked {
  nowMs: number
  settings: ReadinessSettings
  /** Whether those of people are asked for, too. */
  ofPeople: boolean
}

/**
 * What counts of everybody's papers and open courses, worth what their pages say, in no order. Whoever is deactivated, and what the
 * platform does not know any more, is left out: their papers wait for nobody. Six queries, four without people.
 */
export async function gatherPapers(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { nowMs, settings, ofPeople }: Asked,
): Promise<PaperRow[]> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const kinds: DirectoryKind[] = ofPeople ? ['driver', ...ASSET_KINDS] : [...ASSET_KINDS]
  const [qualifications, training, listed, vehicles, named, homeZone] = await Promise.all([
    readQualifications(db, organizationId, ofPeople ? 'all' : 'all_of_assets'),
    ofPeople ? readTraining(db, organizationId, 'open_of_all') : [],
    ofPeople ? db.driver.findMany({ where: { organizationId }, select: LISTED }) : [],
    db.vehicle.findMany({ where: { organizationId }, select: LISTED }),
    readNamedEntries(db, organizationId, kinds),
    readHomeZone(ctx),
  ])
  const papersOf = grouped(qualifications, ({ ownerKind, ownerId }) => ownerId && `${ownerKind} ${ownerId}`)
  const coursesOf = grouped(training, ({ learnerId }) => learnerId)
  const nameOf = new Map(named.map(({ kind, platformId, name }) => [`${kind} ${platformId}`, name]))
  const unlisted = new Set(
    named.flatMap(({ kind, platformId, isUnlisted }) => (isUnlisted ? `${kind} ${platformId}` : [])),
  )
  const drivers = new Map(listed.map((row) => [row.platformId, row]))
  const assets = new Map(vehicles.map((row) => [row.platformId, row]))

  const ofDriver = (id: string): PaperRow[] => {
    const row = drivers.get(id)
    if (row && standingOf(row) !== 'active') return []
    const driver = row && FLEET_SCHEMAS.driver.parse(listedRowOf(row))
    const entry = nameOf.get(`driver ${id}`)
    // As on their own page.
    const zone = timeZone.safeParse(driver?.timezone).data ?? 'UTC'
    const owner: Owner = {
      ...{ kind: 'driver', id, name: driver?.name || entry || null },
      hasPage: row !== undefined || entry !== undefined,
    }
    const { expiryNoticeMs, requiredQualifications: required } = settings
    const papers = (papersOf.get(`worker ${id}`) ?? []).map((one) => qualificationFacts(one, zone))
    const courses = (coursesOf.get(id) ?? []).map(trainingFacts)
    return [
      ...paperLines(papers, { nowMs, expiryNoticeMs, required }).map((line) =>
        rowOfPaper(line, { owner, zone }),
      ),
      ...trainingLines(courses, nowMs).map((line) => rowOfTraining(line, { owner, zone })),
    ]
  }

  const ofAsset = (id: string): PaperRow[] => {
    const row = assets.get(id)
    const vehicle = row && listedRowOf(row)
    if (vehicle && isGone(vehicle)) return []
    const kind = vehicle ? 'vehicle' : ASSET_KINDS.find((one) => nameOf.has(`${one} ${id}`))
    if (unlisted.has(`${kind} ${id}`)) return []
    const told = vehicle && FLEET_SCHEMAS.vehicle.parse(vehicle).name
    const owner: Owner = {
      ...{ kind: kind ?? 'asset', id, name: told || nameOf.get(`${kind} ${id}`) || null },
      hasPage: kind !== undefined,
    }
    // As on its own page.
    const { lines, zone } = papersOfAsset(papersOf.get(`asset ${id}`) ?? [], {
      nowMs,
      settings,
      zone: homeZone,
    })
    return lines.map((line) => rowOfPaper(line, { owner, zone }))
  }

  const ownersOf = (kind: 'worker' | 'asset') =>
    qualifications.flatMap(({ ownerKind, ownerId }) => (ownerKind === kind && ownerId ? [ownerId] : []))
  const people = ofPeople ? new Set([...ownersOf('worker'), ...coursesOf.keys()]) : []
  // Of thousands of people it is most of a second, in which others are let through.
  const pause = pausing(ctx.clock)
  const rows: PaperRow[] = []
  for (const [owners, papersOfOne] of [
    [people, ofDriver],
    [new Set(ownersOf('asset')), ofAsset],
  ] as const)
    for (const id of owners) {
      rows.push(...papersOfOne(id))
      await pause()
    }
  return rows
}
