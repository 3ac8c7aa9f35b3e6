import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')

const PLANTED_CONFIG = JSON.stringify({
  extends: '../../tsconfig.json',
  include: ['./*.ts', './*.tsx'],
  exclude: [],
})

const CLIENT = 'declare const tx: { connection: { updateMany(change: object): Promise<unknown> } }\n'

const PLANTED = {
  'house(clock)': 'export const at = Date.now()\n',
  'house(process-env)': 'export const home = process.env.HOME\n',
  'house(barrel)': "export * from '../clock'\n",
  'house(waits)':
    'declare const vi: { waitFor(done: () => void): Promise<void> }\nexport const f = () => vi.waitFor(() => undefined)\n',
  'house(durations)': 'export const MONTH_MS = 30 * 86_400_000\n',
  'house(durations) of an hour': 'export const hours = (count: number) => count * 3600_000\n',
  'house(durations) by steps': 'export const days = (count: number) => count * 24 * 60 * 60 * 1000\n',
  'house(durations) by a smaller one':
    "import { HOUR_MS } from '../durations'\nexport const days = (count: number) => count * 24 * HOUR_MS\n",
  'typescript(no-explicit-any)': 'export const value: any = 1\n',
  'typescript(no-floating-promises)': 'export const f = () => {\n  Promise.resolve(1)\n}\n',
  'typescript(no-misused-promises)':
    'export const f = (on: (then: () => void) => void) => on(async () => {\n  await Promise.resolve(1)\n})\n',
  'house(connection-state)': `${CLIENT}export const f = () => tx.connection.updateMany({ data: { status: 'connected' } })\n`,
  'house(connection-state) within what is spread': `${CLIENT}export const f = (row: object) => tx.connection.updateMany({ data: { ...row } })\n`,
  'house(connection-state) within what is handed in': `${CLIENT}export const f = (data: object) => tx.connection.updateMany({ where: {}, data })\n`,
  'house(connection-state) in SQL': 'export const text = \'UPDATE "Connection" SET "status" = 1\'\n',
  'nothing, since no state is written': `${CLIENT}export const f = (on: boolean) => tx.connection.updateMany({ where: { status: 1 }, data: { name: 1, ...(on ? { scope: 1 } : {}) } })\n`,
  'nothing, since no state is set': `export const text = 'UPDATE "Connection" SET "scope" = 1 WHERE "status" = 2'\n`,
  'nothing, since it is no whole day':
    "import { HOUR_MS } from '../durations'\nexport const ms = (n: number) => [25 * HOUR_MS, (n + 24) * HOUR_MS, 90 * 60 * 1000]\n",
  // The env of something of ours that is called process.
  nothing: 'export const url = (process: { env: string }) => process.env\n',
}

/** What lint says of planted files, each by its name, in a room of the project: its own configuration judges. */
async function lint(room, ending, planted) {
  const folder = await mkdtemp(path.join(root, room, 'planted-'))
  try {
    // Types of what is planted and of what that imports: with the project's own each run would read the whole of it.
    await writeFile(path.join(folder, 'tsconfig.json'), PLANTED_CONFIG)
    const names = Object.keys(planted)
    for (const [at, name] of names.entries())
      await writeFile(path.join(folder, `${at}.${ending}`), planted[name])
    const { stdout } = await promisify(execFile)(oxlint, ['--format', 'json', folder], { cwd: root }).catch(
      (error) => error,
    )
    return JSON.parse(stdout).diagnostics.map(({ code, filename }) => [
      names[Number.parseInt(path.basename(filename), 10)],
      code,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('lint refuses what the house forbids, and nothing beside it', async () => {
  const expected = Object.keys(PLANTED)
    .filter((name) => !name.startsWith('nothing'))
    .map((name) => [name, name.replace(/ .*/, '')])
  expect((await lint('lib', 'ts', PLANTED)).toSorted()).toEqual(expected.toSorted())
})

const HEAD = "import { useWords } from '#use-words'\nconst t = useWords()\n"
const SPOKEN = {
  'a word in JSX': 'export const A = () => <b>Late</b>\n',
  'words in JSX': 'export const A = () => <p>Not connected yet</p>\n',
  'words in an expression': "export const A = ({ on }: { on: boolean }) => <p>{on ? 'On' : null}</p>\n",
  'words in a template': 'export const A = ({ n }: { n: number }) => <p>{`${n} routes`}</p>\n',
  'words for a screen reader': 'export const A = () => <nav aria-label="Main" />\n',
  'words of a property': 'export const A = () => <input placeholder={`Search ${1}`} />\n',
  'words of a table': "export const LABELS = [{ value: 'on', label: 'On' }]\n",
  'a sentence': "export const why = (late: boolean) => (late ? 'The route is late.' : '')\n",
  'a refusal':
    "import { conflict } from '@/lib/errors'\nexport const f = () => conflict('gone', 'It is gone.')\n",
  'a refusal that was put down before':
    "import { AppError } from '@/lib/errors'\nexport const f = (id: string) => {\n  const message = `The desk knows no ${id}`\n  throw new AppError('gone', 404, message)\n}\n",
  'a refusal by a function beside':
    "import { AppError } from '@/lib/errors'\nexport const f = () => gone('gone', 'It is gone')\nconst gone = (code: string, message: string) => new AppError(code, 404, message)\n",
  'a message without its argument': `${HEAD}export const A = () => <p>{t('lib-accounts.reset-mail', { name: '' })}</p>\n`,
  'a message with one too many': `${HEAD}export const A = () => <p>{t('theme.dark', { name: '' })}</p>\n`,
}
const SILENT = {
  'nothing: a key': `${HEAD}export const A = () => <p title={t('theme.dark')}>{t('theme.light')}</p>\n`,
  'nothing: a table of keys': "export const LABELS = [{ value: 'on', label: 'theme.dark' }] as const\n",
  'nothing: classes': "export const A = () => <p className={'flex items-center'}>{'·'} Wayboard</p>\n",
  'nothing: a code that was put down before':
    "import { AppError } from '@/lib/errors'\nexport const f = (how: string, message: string) => {\n  const code = `gone_${how}`\n  throw new AppError(code, 404, message)\n}\n",
  'nothing: an error of ours': "export const f = () => {\n  throw new Error('No words are here.')\n}\n",
}

const IN_LIB = {
  'words of a schema': "import { z } from 'zod'\nexport const s = z.string().min(1, 'Give it a name.')\n",
  'words of a table': "export const FIELDS = [{ label: 'Dock code' }]\n",
  'words of a row': "export const data = { reason: 'The platform is down' }\n",
  'words of a row, put together':
    'export const data = (why: string) => ({ failure: `The platform said ${why}` })\n',
}
const CODED = { 'nothing: a code': "export const data = { reason: 'platform_down', failure: null }\n" }

test('lint refuses words outside messages/, and a message that is given the wrong things', async () => {
  const all = await lint('components', 'tsx', { ...SPOKEN, ...SILENT })
  // Hooks outside a component are no question of this.
  const found = all.filter(([, code]) => code.startsWith('house('))
  const codes = new Map(found)
  expect(found).toHaveLength(Object.keys(SPOKEN).length)
  for (const name of Object.keys(SPOKEN))
    expect([name, codes.get(name)]).toEqual([
      name,
      name.startsWith('a message') ? 'house(words-given)' : 'house(words)',
    ])
  const inLib = (await lint('lib', 'ts', { ...IN_LIB, ...CODED })).filter(
    ([, code]) => code === 'house(words)',
  )
  expect(inLib.map(([name]) => name).toSorted()).toEqual(Object.keys(IN_LIB).toSorted())
})
