import type { Several } from '../../test/processes/several'
import { load } from './load'
import { usageOf } from './process-usage'

/** A running build, and who is signed in to it. */
export interface Served {
  name: string
  world: Several
  cookie: string
}

const CONNECTIONS = 10
const BLANK = '/api/bench/blank'
const EMPTY = '/api/bench/empty'
/** Each address, beside the framework's own that it is measured against. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/sign-in': BLANK,
  '/routes': BLANK,
  '/routes/board': BLANK,
  '/routes/map': BLANK,
  '/dvirs': BLANK,
  '/work-orders': BLANK,
  '/settings/connection': BLANK,
  '/settings/members': BLANK,
  '/settings/account': BLANK,
  '/api/lists/routes': EMPTY,
  '/api/lists/dvirs': EMPTY,
  '/api/lists/work-orders': EMPTY,
  '/api/map': EMPTY,
}
const OPEN = new Set(['/sign-in', BLANK, EMPTY])

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const rounded = (value: number) => Math.round(value * 1000) / 1000

interface Row {
  /** Requests a second, and of those of the blank page or the empty handler in the same round. */
  aSecond: number
  ofBare: number
  /** What the app's process works for one, in ms, and the same of those. */
  cpuMs: number
  /** Before compression. */
  kilobytes: number
}

/**
 * How often builds answer, in turns: a round asks each address of one build and then of the next, so that all see the
 * same machine. The first round warms up. `gains` are ratios of the first build to each of the others: of rates beside
 * the framework's own.
 */
export async function serveRates(
  builds: readonly Served[],
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const seen = builds.map(() => new Map<string, { rate: number; cpuMs: number }[]>())
  for (let round = 0; round <= rounds; round += 1)
    for (const address of [BLANK, EMPTY, ...Object.keys(ADDRESSES)])
      for (const [index, build] of builds.entries()) {
        const measured = await ask(build, address, round === 0 ? Math.max(2, seconds / 2) : seconds)
        const all = seen[index]?.get(address) ?? []
        seen[index]?.set(address, round === 0 ? all : [...all, measured])
      }
  const tables = await Promise.all(
    builds.map(async (build, index) => {
      const of = (address: string) => seen[index]?.get(address) ?? []
      const rows: Record<string, Row> = {}
      for (const [address, bare] of Object.entries(ADDRESSES))
        rows[address] = {
          aSecond: rounded(median(of(address).map(({ rate }) => rate))),
          ofBare: rounded(median(of(address).map(({ rate }, at) => rate / (of(bare)[at]?.rate ?? NaN)))),
          cpuMs: rounded(median(of(address).map(({ cpuMs }) => cpuMs))),
          kilobytes: await weigh(build, address),
        }
      return { name: build.name, megabytes: usage(build)?.megabytes ?? null, rows }
    }),
  )
  const [first, ...others] = tables
  const gains = Object.fromEntries(
    others.map(({ name, rows }) => [
      name,
      Object.fromEntries(
        Object.entries(rows).map(([address, { ofBare }]) => [
          address,
          rounded((first?.rows[address]?.ofBare ?? NaN) / ofBare),
        ]),
      ),
    ]),
  )
  return { tables, gains }
}

const urlOf = ({ world }: Served, address: string) => `${world.apps[0]?.url}${address}`
const headersOf = ({ cookie }: Served, address: string): Record<string, string> =>
  OPEN.has(address) ? {} : { cookie }
const usage = ({ world }: Served) => usageOf(world.apps[0]?.pid() ?? 0)

async function ask(build: Served, address: string, seconds: number) {
  const before = usage(build)?.cpuSeconds ?? NaN
  const asked = { urls: [urlOf(build, address)], headers: headersOf(build, address) }
  const measured = await load({ ...asked, connections: CONNECTIONS, seconds })
  if (Object.keys(measured.statuses).some((status) => status !== '200'))
    throw new Error(`${build.name} answered ${address} with ${JSON.stringify(measured.statuses)}`)
  const cpuMs = (((usage(build)?.cpuSeconds ?? NaN) - before) * 1000) / measured.requests
  return { rate: measured.requestsPerSecond, cpuMs }
}

async function weigh(build: Served, address: string): Promise<number> {
  const headers = { ...headersOf(build, address), 'accept-encoding': 'identity' }
  const answer = await fetch(urlOf(build, address), { headers, redirect: 'manual' })
  return rounded((await answer.arrayBuffer()).byteLength / 1000)
}
