import { z } from 'zod'
import type { CrashPoint } from './crash-points'
import type { AppProcess, Several } from './several'
import { until } from './until'
import { installAndSignUp, type Visitor } from './visitor'

export interface CrashOutcome {
  status: string
  journal: string[]
  /** Kinds of the platform's violations. */
  violations: string[]
  /** Statuses that the calls of the surviving processes were answered with while it happened. */
  meanwhile: number[]
  /** Of one call to each process afterwards, the killed one started again. */
  afterwards: number[]
}

const connection = z.looseObject({ status: z.string() })

export const callContacts = (app: AppProcess, visitor: Visitor) =>
  visitor.ask(`${app.url}/api/platform/contacts?limit=1`)

/** A new organization, connected, whose token has run out: the next call renews it, for an hour. */
export async function connectExpired({ apps, sandbox }: Several): Promise<Visitor> {
  await sandbox.reset()
  // Shorter than the skew that the app allows for: it is due as soon as it is there.
  await sandbox.settings({ accessTokenSeconds: 1 })
  const visitor = await installAndSignUp(apps[0]?.url ?? '')
  await sandbox.settings({ accessTokenSeconds: 3_600 })
  return visitor
}

/**
 * Kills the second process at `point` of a refresh and lets the others go on. `patience`: whether the lease that
 * the dead process leaves is waited out, or its end brought forward in its row.
 */
export async function playCrash(
  world: Several,
  point: CrashPoint,
  patience: 'wait' | 'forward',
): Promise<CrashOutcome> {
  const visitor = await connectExpired(world)
  const [first, second, third] = world.apps
  if (!first || !second || !third) throw new Error('This needs three processes')
  await world.sql('DELETE FROM "RefreshAttempt"')
  const stop = await point.arrange(world)
  const lost = callContacts(second, visitor).catch(() => null)
  await until(point.name, stop.reached)
  const others = [first, third, first, third].map((app) => callContacts(app, visitor))
  await second.kill()
  await lost
  await stop.release()
  if (patience === 'forward') await world.sql(`UPDATE "RefreshLease" SET "expiresAt" = now()`)
  const meanwhile = (await Promise.all(others)).map(({ status }) => status)
  await second.start()
  const afterwards = []
  for (const app of world.apps) afterwards.push((await callContacts(app, visitor)).status)
  const answer = await visitor.ask(`${first.url}/api/connection`)
  const attempts = await world.sql('SELECT "outcome" FROM "RefreshAttempt" ORDER BY "startedAt"')
  return {
    status: connection.parse(JSON.parse(answer.body)).status,
    journal: attempts.map(({ outcome }) => String(outcome)),
    violations: (await world.sandbox.violations()).map(({ kind }) => kind),
    meanwhile,
    afterwards,
  }
}
