import { lookup, Resolver } from 'node:dns/promises'
import { Agent } from 'undici'
import { type AnyRequest, transportOver, TransportError, type TransportAnswer } from '@/lib/transport'
import { checkedLookup, type ResolveAll } from './checked-lookup'
import { checkOutwardUrl, type OutwardRules } from './outward-address'
import { OutwardError, outwardErrorIn } from './outward-error'

/** The one way to an address that a customer named (docs/decisions/0048-a-company-signs-its-own-people-in.md). */
export interface Outward {
  /** Throws OutwardError. */
  ask(request: Omit<AnyRequest, 'timeoutMs' | 'unpooled'>): Promise<TransportAnswer>
  /** The texts that the DNS has under a name; none where it knows no such name. Throws OutwardError unreachable. */
  textsOf(name: string): Promise<string[]>
}

interface Given extends OutwardRules {
  /** Of the DNS, as `address` or `address:port`; none: those of this machine. */
  dnsServers: readonly string[]
  resolveAll?: ResolveAll
  timeoutMs?: number
}

/** Keys and tokens are far smaller. */
const MAX_BYTES = 256 * 1024
const TIMEOUT_MS = 10_000
const DNS_TIMEOUT_MS = 3_000

const resolveHere: ResolveAll = (host) => lookup(host, { all: true })

/**
 * https alone, to checked addresses, no redirect followed, an answer of 256 KiB within 10 s at most. TLS stands for the name,
 * as always: who answers at a checked address must hold its certificate.
 */
export function openOutward(given: Given): Outward {
  const { loopback, dnsServers, resolveAll = resolveHere, timeoutMs = TIMEOUT_MS } = given
  const rules = { loopback }
  const agent = new Agent({
    connect: { minVersion: 'TLSv1.2', timeout: timeoutMs, lookup: checkedLookup(resolveAll, rules) },
    maxResponseSize: MAX_BYTES,
    connections: 4,
    // No connection outlives what was checked for it by much.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
  })
  const send = transportOver(agent, MAX_BYTES)
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  return {
    async ask(request) {
      checkOutwardUrl(request.url, rules)
      const answer = await send({ ...request, timeoutMs }).catch((error: unknown) => {
        throw asOutwardError(error)
      })
      if (answer.status >= 300 && answer.status < 400) throw new OutwardError('redirected')
      return answer
    },
    async textsOf(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (isNothingThere(error)) return []
        throw new OutwardError('unreachable', { cause: error })
      }
    },
  }
}

function asOutwardError(error: unknown): OutwardError {
  const refused = outwardErrorIn(error)
  if (refused) return refused
  const kind = error instanceof TransportError ? error.kind : 'unreachable'
  return new OutwardError(kind === 'aborted' ? 'timeout' : kind, { cause: error })
}

const isNothingThere = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
