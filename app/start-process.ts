import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { checkTilesFile } from '@/lib/desk/map/tiles-file'
import { EnvError } from '@/lib/env'
import { stampClientAddress } from '@/lib/http/client-address'
import { endConnections } from '@/lib/http/end-connections'
import { guardRequests } from '@/lib/http/guard-requests'
import { nameEncodings } from '@/lib/http/name-encodings'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { runWorker } from '@/lib/jobs/run-worker'
import { errorLines } from '@/lib/logged-error'
import { openOperatorSocket } from '@/lib/operator/operator-socket'
import type { Traces } from '@/lib/traces'
import { traceRequests } from '@/lib/traces/trace-requests'
import { context, type Process } from './context'
import { holdExit } from './hold-exit'
import { tellMetrics } from './tell-metrics'

// Before any function whose local is called `process`.
const onEnd = (end: () => void) => void process.once('SIGTERM', end).once('SIGINT', end)

/** Opens this web process; on the embedded database the worker's part runs in it too. */
export async function startProcess(): Promise<void> {
  try {
    const process = await context()
    await checkTilesFile(process.env)
    stampClientAddress(process.env.trustedProxies)
    guardRequests(process.env.appUrl)
    nameEncodings()
    await tellMetrics(process, 'web')
    if (process.traces) traceProcess(process.traces, process.env)
    if (process.env.smtp === null) tellOfNoMail(process)
    // The server waits for its answers to end, and an open desk's never would.
    const ending = new AbortController()
    let working: Promise<void> = Promise.resolve()
    onEnd(() => {
      endConnections()
      process.live.close()
      ending.abort()
      holdExit(globalThis.process, process.clock, () => working.then(() => process.underway?.ended()))
    })
    if (process.database.kind === 'embedded') {
      openOperatorSocket({
        ...process,
        dump: process.database.dump,
        replay: (idOrName) => replayOrganization(process, idOrName),
        resetSecondFactor: (email) => resetByOperator(process, email),
      })
      working = startWorker(process, ending.signal)
    }
  } catch (error) {
    // A web process that cannot work must not look alive.
    console.error(error instanceof EnvError ? `Wayboard cannot start: ${error.message}` : errorLines(error))
    process.exit(1)
  }
}

/** Requests, and at the end what was not sent yet. */
function traceProcess(traces: Traces, { metrics }: Process['env']): void {
  traceRequests(traces, metrics?.port)
  onEnd(() => void traces.close())
}

/** What it means that no mail is sent; on a machine of one's own it is meant so. */
function tellOfNoMail({ env, logger }: Process): void {
  const means = { means: 'nobody proves an email address, links are handed over' }
  if (env.loopback) logger.info(means, 'No mail is sent: SMTP_URL and MAIL_FROM are not set')
  else logger.warn(means, 'No mail is sent: SMTP_URL and MAIL_FROM are not set')
}

/** Awaited at the end alone: pages are served while it starts, and a fault of it does not take them down. */
const startWorker = (process: Process, ending: AbortSignal): Promise<void> =>
  runWorker(process, ending).catch((error: unknown) =>
    process.logger.error({ err: error }, 'Feeds and jobs could not start'),
  )
