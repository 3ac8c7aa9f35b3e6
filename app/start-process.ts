import { EnvError } from '@/lib/env'
import { stampClientAddress } from '@/lib/http/client-address'
import { sweep } from '@/lib/jobs/sweep'
import { openOperatorSocket } from '@/lib/operator/operator-socket'
import { context } from './context'

/** Opens this web process; on the embedded database the worker's part runs in it too. */
export async function startProcess(): Promise<void> {
  try {
    const process = await context()
    stampClientAddress(process.env.trustedProxies)
    if (process.database.kind === 'embedded') {
      openOperatorSocket({ ...process, dump: process.database.dump })
      void sweep(process, new AbortController().signal)
    }
  } catch (error) {
    // A web process that cannot work must not look alive.
    console.error(error instanceof EnvError ? `Wayboard cannot start: ${error.message}` : error)
    process.exit(1)
  }
}
