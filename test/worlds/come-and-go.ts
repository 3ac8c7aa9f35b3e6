import { expect } from 'vitest'
import type { Db } from '@/lib/db/open'
import { openSyncedFleet, type SyncedFleet } from './synced-fleet'

/** What happens to the route of that name on the platform, and what is said of it then. */
export interface ComesAndGoes {
  cause(world: SyncedFleet, name: string): unknown
  /** What the platform has otherwise from the beginning. */
  before?(world: SyncedFleet, name: string): unknown
  /** What ends it. */
  lift(world: SyncedFleet, name: string): unknown
  /** The verdict, then each finding in words; asked right after the cause. */
  says(world: SyncedFleet, name: string): string[]
}

/**
 * Each of these is a route's own: all are ready at first, as the whole of the platform's lists says, then each is what
 * is said once its cause was read as a change, and ready again once its end was.
 */
export async function comeAndGo(
  database: { db: Db },
  cases: Readonly<Record<string, ComesAndGoes>>,
): Promise<void> {
  const names = Object.keys(cases)
  const world = await openSyncedFleet(database, names)
  const ready = Object.fromEntries(names.map((name) => [name, ['ready']]))
  for (const [name, { before }] of Object.entries(cases)) await before?.(world, name)
  await world.read()
  expect(await world.told()).toEqual(ready)
  for (const [name, { cause }] of Object.entries(cases)) await cause(world, name)
  const said = Object.entries(cases).map(([name, { says }]) => [name, says(world, name)])
  await world.read()
  expect(await world.told()).toEqual(Object.fromEntries(said))
  for (const [name, { lift }] of Object.entries(cases)) await lift(world, name)
  await world.read()
  expect(await world.told()).toEqual(ready)
}
