// One process that reads an organization's lists until nothing is due, and says every quarter of a second how much
// memory it takes: `sync-part.ts <database> <platform> <organization>`.
import path from 'node:path'
import { systemClock } from '@/lib/clock'
import { openDoor } from '@/lib/connection/open-door'
import { sharedPaceStore } from '@/lib/connection/pace/pace-in-blocks'
import { createVault } from '@/lib/connection/token/vault'
import { openDb } from '@/lib/db/open'
import { createLogger } from '@/lib/logger'
import { runSyncs } from '@/lib/sync/run-syncs'
import { createTransport } from '@/lib/transport'
import { testEnv } from '../base'

const [databaseUrl = '', platformUrl = '', organizationId = ''] = process.argv.slice(2)
const env = testEnv({ FLEET_API_URL: platformUrl })
const database = await openDb({
  databaseUrl,
  dataDir: '',
  migrations: path.resolve(import.meta.dirname, '../../prisma/migrations'),
})
const { db } = database
const ctx = {
  env,
  logger: createLogger('silent'),
  clock: systemClock,
  db,
  transport: createTransport(),
  vault: createVault(env.tokenEncryptionKeys),
  pace: sharedPaceStore(db, systemClock),
  random: Math.random,
}
const say = () => console.log(JSON.stringify({ rss: process.memoryUsage().rss }))
const saying = setInterval(say, 250)
// A job each minute: what it sends is begun at once.
const sent: string[] = ['sync']
const jobs = { send: async (kind: string) => void sent.push(kind) }
while (sent.pop())
  await runSyncs({ ...ctx, jobs, door: openDoor(ctx) }, organizationId, new AbortController().signal)
clearInterval(saying)
say()
await database.close()
process.exit(0)
