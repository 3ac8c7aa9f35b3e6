import fs from 'node:fs'
import path from 'node:path'
import { root } from '../start/project.mjs'

/** The rooms that decide, and the rules at the top of lib that all of them share. */
const ROOMS = [
  'lib/platform',
  'lib/connection',
  'lib/ledger',
  'lib/verdicts',
  'lib/zones',
  'lib/routes',
  'lib/dvirs',
  'lib/work-orders',
  'lib/webhooks',
  'lib/accounts',
  'lib/readiness',
  'lib/programs',
  'lib/costs',
  'lib/on-time',
  'lib/feeds',
  'lib/telling',
]

/** The folders that a rule's unit test may import from: only these are copied for a run. */
export const COPIED = ['app', 'components', 'docs', 'lib', 'messages', 'sandbox', 'scripts', 'test']

export const testBeside = (file) => file.replace(/\.ts$/, '.test.ts')

// What opens connections itself is no rule, though a unit test stands beside it.
const isRule = (text) => !/from 'undici'/.test(text)

/** Each file of those rooms with a unit test beside it: what a unit test can hold needs no database. */
export function pureFiles() {
  const within = (folder, recursive) =>
    fs
      .readdirSync(path.join(root, folder), { recursive })
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
  return [...within('lib', false), ...ROOMS.flatMap((room) => within(room, true))]
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => fs.existsSync(path.join(root, testBeside(file))))
    .filter((file) => isRule(fs.readFileSync(path.join(root, file), 'utf8')))
    .sort()
}
