import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { systemClock } from '@/lib/clock'
import { rotateKeys } from '@/lib/connection/token/rotate-keys'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type OpenDb } from '@/lib/db/open'
import { readEnv } from '@/lib/env'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { createLogger } from '@/lib/logger'
import { askOperator, NobodyServes } from '@/lib/operator/ask-operator'
import { backup } from '@/lib/operator/backup'
import { socketPath } from '@/lib/operator/operator-socket'
import { restore } from '@/lib/operator/restore'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { createTransport } from '@/lib/transport'
import { processEnvironment } from './start/environment.mjs'
import { readEnvironment, readSettings } from './start/settings.mjs'

const given = readEnvironment()
const env = readEnv(processEnvironment(given, readSettings(given)))
const open = () =>
  openDb({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    dataDir: env.dataDir,
    migrations: path.resolve('prisma', 'migrations'),
  })

const commands: Record<string, (words: string[]) => Promise<void>> = {
  async backup([file]) {
    const stamp = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '-')
    const target = path.resolve(file ?? `wayboard-${stamp}.tar.gz`)
    if (fs.existsSync(target)) throw new Error(`${target} exists already.`)
    await backup(env.dataDir, target, open)
    console.log(`Backed up to ${target} (${fs.statSync(target).size} bytes).`)
    console.log(
      'Its tokens open only with the keys in secrets.json or TOKEN_ENCRYPTION_KEYS: keep those elsewhere.',
    )
  },
  async restore([file]) {
    if (env.databaseUrl) throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore.')
    if (!file) throw new Error('Name the file: npm run restore -- wayboard-….tar.gz')
    const aside = await restore(env.dataDir, path.resolve(file), new Date(systemClock.now()))
    console.log(`Restored from ${file}.${aside ? ` What was there is kept in ${aside}.` : ''}`)
  },
  async 'keys:rotate'() {
    console.log(`Sealing everything again with key "${env.tokenEncryptionKeys[0]?.id}".`)
    await eachStep('/rotate-keys', rotation, ({ rows, resealed, left }) =>
      console.log(`  ${rows}: ${resealed} sealed, ${left} left`),
    )
    console.log('Done. Older keys may be removed from TOKEN_ENCRYPTION_KEYS.')
  },
  async replay(words) {
    const options = { organization: { type: 'string' } } as const
    const { organization } = parseArgs({ args: words, options }).values
    if (!organization)
      throw new Error('Name it by id or name: npm run replay -- --organization "Calder Haulage"')
    let events = 0
    await eachStep(
      `/replay?${new URLSearchParams({ organization })}`,
      ({ db }) => replayOrganization({ db, clock: systemClock }, organization),
      ({ organization: { name }, read, total }) => {
        if (events === 0) console.log(`Making the ledger of ${name} anew from its event log.`)
        console.log(`  ${read} of ${total} events`)
        events = read
      },
    )
    console.log(`Done: ${events} events. The new ledger stands in place of the old one.`)
  },
  async 'second-factor:reset'(words) {
    const { email } = parseArgs({ args: words, options: { email: { type: 'string' } } }).values
    if (!email) throw new Error('Name whose: npm run second-factor:reset -- --email olga@northline.example')
    const steps = ({ db }: OpenDb) =>
      resetByOperator({ env, clock: systemClock, logger: createLogger(env.logLevel), db }, email)
    await eachStep(
      `/reset-second-factor?${new URLSearchParams({ email })}`,
      steps,
      ({ wasOn, sessionsEnded }) =>
        console.log(
          wasOn
            ? `Two-step sign-in is off for ${email}, and ${sessionsEnded} of their sessions have ended.`
            : `Two-step sign-in was not on for ${email}. Nothing was changed.`,
        ),
    )
  },
}

/** Tells each step of a command: of the running app that holds the embedded database, else of this process. */
async function eachStep<Step extends object>(
  path: string,
  here: (database: OpenDb) => AsyncIterable<Step>,
  tell: (step: Step) => void,
): Promise<void> {
  if (!env.databaseUrl) {
    try {
      const answer = await askOperator(socketPath(env.dataDir), 'POST', path)
      for await (const line of readline.createInterface({ input: answer })) {
        const step: Step & { error?: string } = JSON.parse(line)
        if (step.error) throw new Error(step.error)
        tell(step)
      }
      return
    } catch (error) {
      if (!(error instanceof NobodyServes)) throw error
    }
  }
  const database = await open()
  try {
    for await (const step of here(database)) tell(step)
  } finally {
    await database.close()
  }
}

const rotation = ({ db }: OpenDb) =>
  rotateKeys({
    env,
    clock: systemClock,
    logger: createLogger(env.logLevel),
    db,
    transport: createTransport(),
    vault: createVault(env.tokenEncryptionKeys),
    pace: memoryPaceStore(systemClock),
    random: Math.random,
  })

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Error(`There is no command "${name}".`)
  await command(words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
