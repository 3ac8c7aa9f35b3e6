import { openProcess } from '@/app/context'
import { endInTime } from '@/app/end-in-time'
import { tellMetrics } from '@/app/tell-metrics'
import { askedToEnd } from '@/lib/asked-to-end'
import { EnvError } from '@/lib/env'
import { runWorker } from '@/lib/jobs/run-worker'
import { errorLines } from '@/lib/logged-error'

/** Feeds and jobs, where the database is a PostgreSQL: any number of these beside any number of web processes. */
try {
  const worker = await openProcess('worker')
  if (worker.database.kind === 'embedded')
    throw new EnvError('DATABASE_URL is missing: on the embedded database the web process does this work')
  const ending = askedToEnd()
  await tellMetrics(worker, 'worker')
  worker.logger.info('The worker runs')
  const work = async () => {
    await runWorker(worker, ending)
    // A job that did not end in its four seconds may be at a pair of tokens still, or at what is sent once: a route of an import, a mail.
    await worker.underway?.ended()
    await worker.traces?.close()
    await worker.database.close()
  }
  if (!(await endInTime(worker.clock, ending, work())))
    worker.logger.warn('The worker ends with something under way that did not come to its end')
} catch (error) {
  console.error(error instanceof EnvError ? `The worker cannot start: ${error.message}` : errorLines(error))
  process.exitCode = 1
}
// What it holds of the platform's limits is kept on by timers; others have it when its lease ends.
process.exit()
