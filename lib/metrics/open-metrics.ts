import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Base } from '@/lib/base'
import { TransportError, type Transport } from '@/lib/transport'
import { purposeOf } from './purpose-of'
import { readFigures, type Figure } from './read-figures'

/** What is asked of this server: a page, the API, an open desk's stream, a file of the build. */
export type RequestKind = 'page' | 'api' | 'live' | 'file'

export interface Metrics {
  /** Counts what is sent to the platform, with what came of it. */
  counted(transport: Transport): Transport
  answered(kind: RequestKind, status: number, seconds: number): void
  /** Everything as Prometheus reads it. `seats`: desks that this process keeps told. */
  read(seats: number): Promise<{ type: string; text: string }>
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What this process does, and how what all of them share stands: counts and times alone, by kinds that are known
 * beforehand. No name, no id, no address and no path is a label.
 */
export function openMetrics(ctx: Pick<Base, 'db' | 'clock'>, { process = true } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry, prefix: 'wayboard_' })
  const requests = new Histogram({
    name: 'wayboard_request_seconds',
    help: 'Requests answered, by what was asked for and the first digit of the status',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'wayboard_platform_call_seconds',
    help: 'Requests to the platform, by what for, and the first digit of the status or why none came',
    labelNames: ['purpose', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const seatsTaken = new Gauge({
    name: 'wayboard_live_seats',
    help: 'Open desks that this process keeps told',
    registers,
  })
  const unread = new Counter({
    name: 'wayboard_figures_unread_total',
    help: 'Times that the database did not answer what the gauges below need',
    registers,
  })
  const gauges = new Map<string, Gauge>()
  const gaugeOf = ({ name, help, labels }: Figure) => {
    const known = gauges.get(name)
    if (known) return known
    const made = new Gauge({ name, help, labelNames: Object.keys(labels), registers })
    gauges.set(name, made)
    return made
  }
  return {
    counted: (transport) => async (request) => {
      const began = ctx.clock.now()
      const observe = (outcome: string) =>
        calls.observe(
          { purpose: purposeOf(request.url, request.method), outcome },
          (ctx.clock.now() - began) / 1000,
        )
      try {
        const answer = await transport(request)
        observe(digitOf(answer.status))
        return answer
      } catch (error) {
        observe(error instanceof TransportError ? error.kind : 'failed')
        throw error
      }
    },
    answered: (kind, status, seconds) => requests.observe({ kind, status: digitOf(status) }, seconds),
    async read(seats) {
      seatsTaken.set(seats)
      // What is gone since must not stand as it was.
      for (const gauge of gauges.values()) gauge.reset()
      try {
        for (const figure of await readFigures(ctx)) gaugeOf(figure).set(figure.labels, figure.value)
      } catch {
        unread.inc()
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

const digitOf = (status: number) => `${Math.floor(status / 100)}xx`
