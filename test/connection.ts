import type { Actor } from '@/lib/actor'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { beginInstall } from '@/lib/connection/install/begin-install'
import { finishInstall, type FinishedInstall } from '@/lib/connection/install/finish-install'
import { openDoor, type OpenDoor } from '@/lib/connection/open-door'
import { createVault } from '@/lib/connection/token/vault'
import type { Db } from '@/lib/db/open'
import { learnFromAnswer } from '@/lib/directory/learn-names'
import type { JobKind } from '@/lib/job-sender'
import type { Jobs } from '@/lib/jobs/open-jobs'
import { openLive, type Live } from '@/lib/live/open-live'
import type { Outward } from '@/lib/outward/open-outward'
import { OutwardError } from '@/lib/outward/outward-error'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { testBase } from './base'
import type { FakeClock } from './fake-clock'
import { openPlatform, type TestPlatform } from './platform'

export interface TestDesk extends ConnectionContext {
  clock: FakeClock
  door: OpenDoor
  platform: TestPlatform
  live: Live
  outward: Outward
  /** Keeps what is sent, and works nothing. */
  jobs: Jobs & { sent: { kind: JobKind; data: object; startAfter?: Date; first?: boolean }[] }
}

/** One process of the app beside the sandbox, both in this process and on one clock. */
export function openDesk(database: { db: Db }, beside?: TestDesk, extensions = true): TestDesk {
  const base = testBase(database, beside ? { clock: beside.clock } : {})
  const platform = beside?.platform ?? openPlatform(base.clock, base.env, extensions)
  const ctx: ConnectionContext & { clock: FakeClock } = {
    ...base,
    transport: platform.transport,
    vault: createVault(base.env.tokenEncryptionKeys),
    pace: memoryPaceStore(base.clock),
    random: () => 0.5,
    heard: (organizationId, endpoint, raw) => learnFromAnswer(base, organizationId, endpoint, raw),
  }
  return {
    ...ctx,
    door: openDoor(ctx),
    platform,
    live: openLive(ctx),
    outward: nobodyOutside,
    jobs: keptJobs(),
  }
}

/** Whatever a customer names, nobody answers there. */
const nobodyOutside: Outward = {
  ask: async () => {
    throw new OutwardError('unreachable')
  },
  textsOf: async () => [],
}

function keptJobs(): TestDesk['jobs'] {
  const sent: TestDesk['jobs']['sent'] = []
  return {
    sent,
    async send(kind, data, options = {}) {
      sent.push({ kind, data, ...options })
    },
    work: async () => undefined,
    stop: async () => undefined,
  }
}

interface Install {
  actor: Actor | null
  /** Who is signed in when the callback comes; the same person unless told. */
  back?: Actor | null
  organization?: number
  scope?: 'admin:read' | 'admin:write'
}

/** Goes from Install through the consent page to the callback, in one browser. */
export async function install(
  desk: TestDesk,
  { actor, back = actor, organization, scope }: Install,
): Promise<FinishedInstall> {
  const begun = await beginInstall(desk, actor)
  const redirect = await desk.platform.consent(begun.redirectTo, {
    ...(organization === undefined ? {} : { organization }),
    ...(scope ? { scope } : {}),
  })
  return finishInstall(desk, {
    state: redirect.searchParams.get('state'),
    code: redirect.searchParams.get('code'),
    error: redirect.searchParams.get('error'),
    browserSecrets: [begun.browserSecret],
    actor: back,
    administers: back?.role === 'administrator',
  })
}
