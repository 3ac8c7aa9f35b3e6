import { openTokenDoor, type TokenDoor } from '@/lib/connection/token/access-token'
import type { GrantStore } from '@/lib/connection/token/grant-store'
import { AppError } from '@/lib/errors'
import { createLogger } from '@/lib/logger'
import { TransportError, type Transport } from '@/lib/transport'
import { FakeClock } from '../fake-clock'
import { PlatformModel } from './platform-model'
import { StoreModel } from './store-model'

/** What becomes of one token request, in the order in which they are made. */
export interface Fate {
  kind: 'answered' | 'lost_before' | 'lost_after' | 'fault_before' | 'fault_after' | 'never_sent'
  /** Milliseconds until the answer. */
  takes: number
}

export interface Scenario {
  lifeSeconds: number
  /** For each process, when it is killed (ms from the start), or null. */
  processes: { killedAt: number | null }[]
  calls: { process: number; at: number }[]
  fates: Fate[]
  /** What people do meanwhile. */
  acts: { at: number; what: 'disconnect' | 'reconnect' | 'revoked_there' }[]
  /** Latencies of the database, used in turn. */
  latencies: number[]
}

export interface Outcome {
  violations: string[]
  reuses: number
  /** Crashes and answers that never arrived. */
  losses: number
  status: string
  /** Whether the pair in the row is alive at the platform. */
  pairAlive: boolean
  codes: string[]
  requests: number
}

const START_MS = 1_000
// Longer than every wait of a scenario together.
const LONG_MS = 3_600_000

/** Plays one interleaving to its end, then lets a fresh process make one more call. */
export async function simulate(scenario: Scenario): Promise<Outcome> {
  const time = new FakeClock()
  const platform = new PlatformModel(time, scenario.lifeSeconds * 1000)
  const rows = new StoreModel(time, platform.issue())
  const codes: string[] = []
  let losses = 0
  let fate = 0
  let latency = 0
  const nextLatency = () => scenario.latencies[latency++ % scenario.latencies.length] ?? 0

  const spawn = (killedAt: number | null): TokenDoor => {
    const born = time.now()
    const isDead = () => killedAt !== null && time.now() - born >= killedAt
    // A killed process never hears of anything again.
    const alive = <T>(value: T): Promise<T> =>
      isDead() ? new Promise<T>(() => undefined) : Promise.resolve(value)
    const through = async <T>(step: () => Promise<T>): Promise<T> => {
      await time.sleep(nextLatency())
      await alive(null)
      const result = await step()
      await time.sleep(nextLatency())
      return alive(result)
    }
    const store: GrantStore = {
      read: () => through(() => rows.read()),
      hasMoved: (grant) => through(() => rows.hasMoved(grant)),
      acquire: (grant, owner) => through(() => rows.acquire(grant, owner)),
      keep: (lease, pair) => through(() => rows.keep(lease, pair)),
      refuse: (lease) => through(() => rows.refuse(lease)),
      giveUp: (lease, end) => through(() => rows.giveUp(lease, end)),
    }
    const transport: Transport = async ({ body, timeoutMs }) => {
      const token = new URLSearchParams(body).get('refresh_token') ?? ''
      const { kind, takes } = scenario.fates[fate++] ?? { kind: 'answered', takes: 50 }
      await alive(null)
      if (kind === 'never_sent') throw new TransportError('unreachable', false)
      platform.opened(token)
      await time.sleep(takes)
      const reached = kind === 'answered' || kind === 'lost_after' || kind === 'fault_after'
      const answer = reached ? platform.refresh(token) : { status: 502, headers: {}, text: 'Bad gateway' }
      platform.closed(token)
      if (kind === 'lost_before' || kind === 'lost_after') {
        if (reached) losses++
        await time.sleep(timeoutMs - takes)
        await alive(null)
        throw new TransportError('timeout', true)
      }
      if (kind === 'fault_after') {
        losses++
        return alive({ status: 502, headers: {}, text: 'Bad gateway' })
      }
      if (isDead()) losses++
      return alive(answer)
    }
    return openTokenDoor({ store, transport, clock: time, random: () => 0.5, logger: SILENT, env: ENV })
  }

  const call = async (door: TokenDoor) => {
    try {
      const token = await door.accessToken('organization')
      if (platform.accepts(token.token)) return codes.push('ok')
      const renewed = await door.accessToken('organization', token.generation)
      return codes.push(platform.accepts(renewed.token) ? 'ok' : 'refused_again')
    } catch (error) {
      return codes.push(error instanceof AppError ? error.code : String(error))
    }
  }

  const doors = scenario.processes.map(({ killedAt }) => spawn(killedAt))
  losses += scenario.processes.filter(({ killedAt }) => killedAt !== null).length
  for (const { process, at } of scenario.calls) {
    const door = doors[process % doors.length]
    if (door) void time.sleep(START_MS + at).then(() => call(door))
  }
  for (const { at, what } of scenario.acts)
    void time.sleep(START_MS + at).then(async () => {
      if (what === 'revoked_there') return platform.revoke()
      if (what === 'reconnect') return rows.reconnect(platform.issue())
      rows.disconnect()
      for (let wait = 0; wait < 400; wait++) {
        const due = rows.dueRevocation()
        if (due !== null) {
          platform.revoke()
          return rows.confirmRevocation(due)
        }
        if (rows.revocation?.done) return
        await time.sleep(1_000)
      }
    })
  await time.advance(LONG_MS)

  // Long after the last lease, with a platform that answers: whoever comes now finds a live connection, or is told
  // to connect again.
  fate = scenario.fates.length
  void call(spawn(null))
  await time.advance(LONG_MS)
  return {
    violations: platform.violations,
    reuses: platform.reuses,
    losses,
    status: rows.row.status,
    pairAlive: rows.row.refreshToken !== null && platform.isAlive(rows.row.refreshToken),
    codes,
    requests: platform.requests,
  }
}

const SILENT = createLogger('silent')
const ENV = {
  appUrl: new URL('http://localhost:3000'),
  fleetApiUrl: new URL('http://127.0.0.1:4010'),
  fleetClientId: 'client',
  fleetClientSecret: 'secret',
}
