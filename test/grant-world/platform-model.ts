import type { Clock } from '@/lib/clock'
import type { TransportAnswer } from '@/lib/transport'

interface Pair {
  number: number
  expiresAt: number
  used: boolean
  /** The platform refused this pair's access token to somebody. */
  refused: boolean
  dead: boolean
}

/** The platform's token endpoint as the specification words it, with an eye on what must never happen. */
export class PlatformModel {
  private pairs: Pair[] = []
  private readonly inFlight = new Map<string, number>()
  readonly violations: string[] = []
  reuses = 0
  requests = 0

  constructor(
    private readonly clock: Clock,
    private readonly lifeMs: number,
  ) {}

  /** A consent: a pair of its own. */
  issue(): { accessToken: string; refreshToken: string; expiresAt: number } {
    const pair = {
      number: this.pairs.length,
      expiresAt: this.clock.now() + this.lifeMs,
      used: false,
      refused: false,
      dead: false,
    }
    this.pairs.push(pair)
    return { accessToken: `a${pair.number}`, refreshToken: `r${pair.number}`, expiresAt: pair.expiresAt }
  }

  /** Revoking ends every token of the organization. */
  revoke(): void {
    for (const pair of this.pairs) pair.dead = true
  }

  accepts(accessToken: string): boolean {
    const pair = this.find(accessToken)
    const good = !pair.dead && this.clock.now() < pair.expiresAt
    if (!good) pair.refused = true
    return good
  }

  isAlive(refreshToken: string): boolean {
    const pair = this.find(refreshToken)
    return !pair.dead && !pair.used
  }

  opened(refreshToken: string): void {
    this.requests++
    const others = this.inFlight.get(refreshToken) ?? 0
    if (others > 0) this.violations.push(`two refreshes of ${refreshToken} in flight`)
    this.inFlight.set(refreshToken, others + 1)
  }

  closed(refreshToken: string): void {
    this.inFlight.set(refreshToken, (this.inFlight.get(refreshToken) ?? 1) - 1)
  }

  refresh(refreshToken: string): TransportAnswer {
    const pair = this.find(refreshToken)
    if (pair.used) this.reuses++
    if (pair.dead || pair.used)
      return answer(400, { error: 'invalid_grant', message: 'The grant is invalid.' })
    if (!pair.refused && this.clock.now() < pair.expiresAt - 5_000)
      this.violations.push(`${refreshToken} refreshed over 5 s before expiry`)
    pair.used = true
    const next = this.issue()
    return answer(200, {
      access_token: next.accessToken,
      refresh_token: next.refreshToken,
      expires_in: this.lifeMs / 1000,
      scope: 'admin:write',
      token_type: 'bearer',
    })
  }

  private find(token: string): Pair {
    const pair = this.pairs[Number(token.slice(1))]
    if (!pair) throw new Error(`No such token: ${token}`)
    return pair
  }
}

const answer = (status: number, body: object): TransportAnswer => ({
  status,
  headers: {},
  text: JSON.stringify(body),
})
