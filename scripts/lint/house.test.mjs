import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')

const CLIENT = 'declare const tx: { connection: { updateMany(change: object): Promise<unknown> } }\n'

const PLANTED = {
  'house(clock)': 'export const at = Date.now()\n',
  'house(process-env)': 'export const home = process.env.HOME\n',
  'house(barrel)': "export * from '../clock'\n",
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
  // The env of something of ours that is called process.
  nothing: 'export const url = (process: { env: string }) => process.env\n',
}

test('lint refuses what the house forbids, and nothing beside it', async () => {
  // In a room of the project, so that the project's own configuration is what judges.
  const folder = await mkdtemp(path.join(root, 'lib', 'planted-'))
  try {
    const names = Object.keys(PLANTED)
    for (const [at, name] of names.entries()) await writeFile(path.join(folder, `${at}.ts`), PLANTED[name])
    const { stdout } = await promisify(execFile)(oxlint, ['--format', 'json', folder], { cwd: root }).catch(
      (error) => error,
    )
    const found = JSON.parse(stdout).diagnostics.map(({ code, filename }) => [
      names[Number.parseInt(path.basename(filename), 10)],
      code,
    ])
    const expected = names
      .filter((name) => !name.startsWith('nothing'))
      .map((name) => [name, name.replace(/ .*/, '')])
    expect(found.toSorted()).toEqual(expected.toSorted())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
