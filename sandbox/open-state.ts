import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '@/lib/clock'
import { Collection } from './collection'
import type { SandboxEnv } from './env'
import { openFleet, refillFleet } from './fleet/open-fleet'
import { ORGANIZATIONS } from './seed/context'
import { seedFleet } from './seed/fleet'
import type { Snapshot } from './snapshot'
import { coreRecord, requestRecord, type Organization, type Settings, type State } from './state'

/** How many requests are kept over a restart. */
const REQUESTS_KEPT = 2000

export const defaultSettings = (env: SandboxEnv): Settings => ({
  accessTokenSeconds: 3600,
  simulate: env.simulate,
  extensions: env.extensions,
  limitFactor: 1,
  deliversDvirIds: true,
})

/** The state as the snapshot holds it, seeded around now where it holds nothing. */
export function openState(env: SandboxEnv, base: Clock, snapshot: Snapshot): State {
  const stored = snapshot.read('core')
  const parsed = coreRecord.safeParse(stored)
  if (stored !== undefined && !parsed.success) snapshot.setAside('core')
  const kept = parsed.success ? parsed.data : null
  const seededAt = kept?.seededAt ?? base.now()
  const changed = () => snapshot.mark('core')

  const organization = (seed: (typeof ORGANIZATIONS)[number]): Organization => ({
    id: seed.id,
    name: seed.name,
    timezone: seed.timezone,
    fleet: openFleet(seed.id, snapshot, () => seedFleet(seed, seededAt, env)),
  })

  const state: State = {
    changed,
    seededAt,
    clockOffsetMs: kept?.clockOffsetMs ?? 0,
    nextNumber: kept?.nextNumber ?? 1,
    lastChangeAt: kept?.lastChangeAt ?? 0,
    simulatedUntil: kept?.simulatedUntil ?? 0,
    signingKey: kept?.signingKey ?? randomBytes(32).toString('base64url'),
    settings: kept?.settings ?? defaultSettings(env),
    faults: new Collection(changed, kept?.faults),
    violations: kept?.violations ?? [],
    apps: new Collection(changed, kept?.apps),
    installs: new Collection(changed, kept?.installs),
    consents: new Collection(changed, kept?.consents),
    codes: new Collection(changed, kept?.codes),
    tokens: new Collection(changed, kept?.tokens),
    apiTokens: new Collection(changed, kept?.apiTokens),
    requests: z.array(requestRecord).catch([]).parse(snapshot.read('requests')),
    organizations: [organization(ORGANIZATIONS[0]), organization(ORGANIZATIONS[1])],
  }

  snapshot.register('core', () => ({
    seededAt: state.seededAt,
    clockOffsetMs: state.clockOffsetMs,
    nextNumber: state.nextNumber,
    lastChangeAt: state.lastChangeAt,
    simulatedUntil: state.simulatedUntil,
    signingKey: state.signingKey,
    settings: state.settings,
    faults: state.faults.all(),
    violations: state.violations,
    apps: state.apps.all(),
    installs: state.installs.all(),
    consents: state.consents.all(),
    codes: state.codes.all(),
    tokens: state.tokens.all(),
    apiTokens: state.apiTokens.all(),
  }))
  snapshot.register('requests', () => state.requests.slice(-REQUESTS_KEPT))
  if (!kept) changed()
  return state
}

/** Back to the seed, laid around now; registered apps and API tokens survive. */
export function resetState(state: State, env: SandboxEnv, base: Clock): void {
  state.seededAt = base.now()
  state.clockOffsetMs = 0
  state.lastChangeAt = 0
  state.simulatedUntil = 0
  state.settings = defaultSettings(env)
  state.faults.replaceAll([])
  state.violations.length = 0
  state.requests.length = 0
  for (const grants of [state.installs, state.consents, state.codes, state.tokens]) grants.replaceAll([])
  for (const [place, organization] of state.organizations.entries()) {
    const seed = ORGANIZATIONS[place]
    if (seed) refillFleet(organization.fleet, seedFleet(seed, state.seededAt, env))
  }
  state.changed()
}
