import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { systemClock } from '@/lib/clock'
import { rotateKeys } from '@/lib/connection/token/rotate-keys'
import { createVault } from '@/lib/connection/token/vault'
import type { OpenDb } from '@/lib/db/open'
import type { Env } from '@/lib/env'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { createLogger } from '@/lib/logger'
import { askOperator, NobodyServes } from '@/lib/operator/ask-operator'
import { backup } from '@/lib/operator/backup'
import { socketPath } from '@/lib/operator/operator-socket'
import { restore } from '@/lib/operator/restore'
import { markOfKey } from '@/lib/operator/sealing-key'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { createTransport } from '@/lib/transport'
import { readInstallation, type Installation } from './installation'

/** Says one line to whoever gave the command. */
type Say = (line: string) => void
type Command = (here: Installation, words: string[], say: Say) => Promise<void>

const commands: Record<string, Command> = {
  async backup({ databaseUrl, dataDir, open }, [file], say) {
    if (databaseUrl) throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump.')
    const stamp = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '-')
    const target = path.resolve(file ?? `wayboard-${stamp}.tar.gz`)
    if (fs.existsSync(target)) throw new Error(`${target} exists already.`)
    await backup(dataDir, target, open)
    say(`Backed up ${dataDir} to ${target} (${fs.statSync(target).size} bytes).`)
    say('Its tokens open only with the keys in secrets.json or TOKEN_ENCRYPTION_KEYS: keep those elsewhere.')
  },
  async restore({ databaseUrl, dataDir }, [file], say) {
    if (databaseUrl) throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore.')
    if (!file) throw new Error('Name the file: npm run restore -- wayboard-….tar.gz')
    const aside = await restore(dataDir, path.resolve(file), new Date(systemClock.now()))
    say(`Restored ${dataDir} from ${file}.${aside ? ` What was there is kept in ${aside}.` : ''}`)
    say('Everybody signs in anew, and invitations and mailed links from before the copy work no more.')
  },
  async 'keys:rotate'(here, _, say) {
    const env = here.env()
    const [first] = env.tokenEncryptionKeys
    if (!first) throw new Error('TOKEN_ENCRYPTION_KEYS names no key.')
    let begun = false
    await eachStep(
      here,
      `/rotate-keys?${new URLSearchParams({ key: markOfKey(first) })}`,
      rotationWith(env),
      ({ rows, resealed, left }) => {
        if (!begun) say(`Sealing everything again with key "${first.id}".`)
        begun = true
        say(`  ${rows}: ${resealed} sealed, ${left} left`)
      },
    )
    say('Done. Older keys may be removed from TOKEN_ENCRYPTION_KEYS.')
  },
  async replay(here, words, say) {
    const options = { organization: { type: 'string' } } as const
    const { organization } = parseArgs({ args: words, options }).values
    if (!organization)
      throw new Error('Name it by id or name: npm run replay -- --organization "Calder Haulage"')
    let events = 0
    await eachStep(
      here,
      `/replay?${new URLSearchParams({ organization })}`,
      ({ db }) => replayOrganization({ db, clock: systemClock }, organization),
      ({ organization: { name }, read, total }) => {
        if (events === 0) say(`Making the ledger of ${name} anew from its event log.`)
        say(`  ${read} of ${total} events`)
        events = read
      },
    )
    say(`Done: ${events} events. The new ledger stands in place of the old one.`)
  },
  async 'second-factor:reset'(here, words, say) {
    const { email } = parseArgs({ args: words, options: { email: { type: 'string' } } }).values
    if (!email) throw new Error('Name whose: npm run second-factor:reset -- --email olga@northline.example')
    const steps = ({ db }: OpenDb) => {
      const env = here.env()
      return resetByOperator({ env, clock: systemClock, logger: createLogger(env.logLevel), db }, email)
    }
    await eachStep(
      here,
      `/reset-second-factor?${new URLSearchParams({ email })}`,
      steps,
      ({ wasOn, sessionsEnded }) =>
        say(
          wasOn
            ? `Two-step sign-in is off for ${email}, and ${sessionsEnded} of their sessions have ended.`
            : `Two-step sign-in was not on for ${email}. Nothing was changed.`,
        ),
    )
  },
}

/** Tells each step of a command: of the running app that holds the embedded database, else of this process. */
async function eachStep<Step extends object>(
  { databaseUrl, dataDir, open }: Installation,
  path: string,
  steps: (database: OpenDb) => AsyncIterable<Step>,
  tell: (step: Step) => void,
): Promise<void> {
  if (!databaseUrl) {
    try {
      const answer = await askOperator(socketPath(dataDir), 'POST', path)
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
    for await (const step of steps(database)) tell(step)
  } finally {
    await database.close()
  }
}

const rotationWith =
  (env: Env) =>
  ({ db }: OpenDb) =>
    rotateKeys({
      env,
      clock: systemClock,
      logger: createLogger(env.logLevel),
      db,
      transport: createTransport(env),
      vault: createVault(env.tokenEncryptionKeys),
      pace: memoryPaceStore(systemClock),
      random: Math.random,
    })

/**
 * Does what an operator asks for by `name`, with the words behind it, for the installation that `given` says (its environment): nothing
 * else is read, so that a test which names another folder reaches no installation of whoever runs it. Throws where it is refused.
 */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`There is no command "${name}".`)
  const here = readInstallation(given)
  // A copy may be put in a place where nothing was; whatever else would be told of an empty database.
  if (name !== 'restore') here.refuseNothing()
  await command(here, words, say)
}
