import fs from 'node:fs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { makeMapFiles } from './map-files.mjs'
import { inRoot } from './project.mjs'
import { run } from './run.mjs'
import { step } from './say.mjs'

const stamp = () => inRoot('lib', 'generated', '.wayboard-prisma')

function wanted() {
  const { version } = JSON.parse(fs.readFileSync(inRoot('node_modules', 'prisma', 'package.json'), 'utf8'))
  return fingerprint(['prisma/schema.prisma', 'prisma.config.ts'], [version])
}

/** Whether the database client is there, and of this schema and this Prisma. */
export const isGenerated = () =>
  fs.existsSync(inRoot('lib', 'generated', 'prisma', 'client.ts')) && readStamp(stamp()) === wanted()

/** Generates what the app needs beside its sources: the database client, when the schema or Prisma changed since, and the files of maps. */
export async function generate() {
  await makeMapFiles()
  if (isGenerated()) return
  fs.rmSync(stamp(), { force: true })
  await step('Generating the database client', 'the schema changed or is new', () =>
    run(process.execPath, [inRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate', '--no-hints']),
  )
  writeStamp(stamp(), wanted())
}
