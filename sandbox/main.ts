import { askedToEnd } from '@/lib/asked-to-end'
import { systemClock } from '@/lib/clock'
import { createLogger } from '@/lib/logger'
import { createSandbox } from './app'
import { sandboxEnv } from './env'
import { listen } from './listen'
import { keepSimulating } from './simulation/simulate'

const env = sandboxEnv()
const logger = createLogger(env.logLevel, { process: 'sandbox' })
const { app, sandbox } = createSandbox({ env, clock: systemClock, logger })

const server = listen(app, env.port, (port) =>
  logger.info({ address: `http://127.0.0.1:${port}` }, 'The sandbox platform is ready'),
)

server.on('error', (error) => {
  logger.fatal({ err: error }, `The sandbox cannot listen on port ${env.port} (SANDBOX_PORT)`)
  process.exit(1)
})

const ending = askedToEnd()
void keepSimulating(sandbox, ending)

async function stop() {
  server.close()
  await sandbox.snapshot.flush()
  process.exit(0)
}

ending.addEventListener('abort', () => void stop())
