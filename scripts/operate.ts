import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { systemClock } from '@/lib/clock'
import { rotateKeys, type RotationProgress } from '@/lib/connection/rotate-keys'
import { createVault } from '@/lib/connection/vault'
import { openDb } from '@/lib/db/open'
import { readEnv } from '@/lib/env'
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
    dataDir: env.dataDir,
    migrations: path.resolve('prisma', 'migrations'),
  })

const commands: Record<string, (file: string | undefined) => Promise<void>> = {
  async backup(file) {
    const stamp = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '-')
    const target = path.resolve(file ?? `wayboard-${stamp}.tar.gz`)
    if (fs.existsSync(target)) throw new Error(`${target} exists already.`)
    await backup(env.dataDir, target, open)
    console.log(`Backed up to ${target} (${fs.statSync(target).size} bytes).`)
    console.log(
      'Its tokens open only with the keys in secrets.json or TOKEN_ENCRYPTION_KEYS: keep those elsewhere.',
    )
  },
  async restore(file) {
    if (env.databaseUrl) throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore.')
    if (!file) throw new Error('Name the file: npm run restore -- wayboard-….tar.gz')
    const aside = await restore(env.dataDir, path.resolve(file), new Date(systemClock.now()))
    console.log(`Restored from ${file}.${aside ? ` What was there is kept in ${aside}.` : ''}`)
  },
  async 'keys:rotate'() {
    console.log(`Sealing everything again with key "${env.tokenEncryptionKeys[0]?.id}".`)
    for await (const { rows, resealed, left } of rotation())
      console.log(`  ${rows}: ${resealed} sealed, ${left} left`)
    console.log('Done. Older keys may be removed from TOKEN_ENCRYPTION_KEYS.')
  },
}

async function* rotation(): AsyncGenerator<RotationProgress> {
  if (!env.databaseUrl) {
    try {
      const answer = await askOperator(socketPath(env.dataDir), 'POST', '/rotate-keys')
      for await (const line of readline.createInterface({ input: answer })) {
        const step: RotationProgress & { error?: string } = JSON.parse(line)
        if (step.error) throw new Error(step.error)
        yield step
      }
      return
    } catch (error) {
      if (!(error instanceof NobodyServes)) throw error
    }
  }
  const database = await open()
  try {
    yield* rotateKeys({
      env,
      clock: systemClock,
      logger: createLogger(env.logLevel),
      db: database.db,
      transport: createTransport(),
      vault: createVault(env.tokenEncryptionKeys),
      pace: memoryPaceStore(systemClock),
      random: Math.random,
    })
  } finally {
    await database.close()
  }
}

const [name = '', file] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Error(`There is no command "${name}".`)
  await command(file)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
