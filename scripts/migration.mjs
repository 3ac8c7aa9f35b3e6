// `npm run migration -- what_changes`: a migration from what all migrations make to what the schema says now.
import fs from 'node:fs'
import { madeByHand, withoutDrops } from './migration/without-drops.mjs'
import { command } from './start/command.mjs'
import { generate } from './start/generate.mjs'
import { inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { say } from './start/say.mjs'

const folder = inRoot('prisma', 'migrations')
const names = () =>
  fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(inRoot('prisma', 'migrations', name, 'migration.sql')))
const sqlOf = (name) => fs.readFileSync(inRoot('prisma', 'migrations', name, 'migration.sql'), 'utf8')

/** `20260302080910`, and behind every migration that is there: they are applied in order of their names. */
function stampBehind(before, now) {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const last =
    before
      .map((name) => name.slice(0, 14))
      .sort()
      .at(-1) ?? ''
  return stamp > last ? stamp : String(BigInt(last) + 100n)
}

async function difference() {
  const file = inRoot('.cache', `migration-${process.pid}.sql`)
  fs.mkdirSync(inRoot('.cache'), { recursive: true })
  try {
    await run(process.execPath, [
      ...[inRoot('node_modules', 'prisma', 'build', 'index.js'), 'migrate', 'diff', '--script'],
      ...['--from-migrations', folder, '--to-schema', inRoot('prisma', 'schema.prisma'), '--output', file],
    ])
    return fs.readFileSync(file, 'utf8')
  } finally {
    fs.rmSync(file, { force: true })
  }
}

await command(async () => {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartError('Say what changes, in small letters: npm run migration -- routes_have_a_depot')
  const before = names()
  const sql = withoutDrops(
    await difference(),
    before.flatMap((one) => madeByHand(sqlOf(one))),
  )
  if (!sql) throw new StartError('The schema says nothing that the migrations do not make already.')
  const made = `${stampBehind(before, new Date())}_${name}`
  fs.mkdirSync(inRoot('prisma', 'migrations', made))
  fs.writeFileSync(inRoot('prisma', 'migrations', made, 'migration.sql'), `${sql}\n`)
  await generate()
  say(`prisma/migrations/${made}/migration.sql is there. Read it, and say in it why.`)
})
