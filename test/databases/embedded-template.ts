import { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '@/lib/db/migrate'
import { fingerprint } from '../../scripts/start/fingerprint.mjs'
import { cache, inRoot } from '../../scripts/start/project.mjs'

// The embedded database, migrated and empty, as it is kept between runs by what it is made of: making it takes four seconds of
// the processor, laying it from a file one, copying its folder a tenth.

const KEPT = path.join(cache, 'test')

function keptAs(): string {
  const pglite = fs.readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const made = fingerprint(['prisma/migrations'], [pglite])
  return path.join(KEPT, `embedded-${made.slice(0, 16)}`)
}

/** A tar of it: the path of the file. */
export async function embeddedTemplate(): Promise<string> {
  const file = `${keptAs()}.tar`
  if (fs.existsSync(file)) return file
  const lite = await PGlite.create()
  await migrate(
    { query: (sql, params) => lite.query(sql, params), exec: (sql) => lite.exec(sql) },
    inRoot('prisma', 'migrations'),
  )
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  fs.mkdirSync(KEPT, { recursive: true })
  // Another run may read it from the moment that it has its name.
  fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  fs.renameSync(`${file}.${process.pid}`, file)
  return file
}

/** Lays it under `dataDir`, where `openDb` opens the embedded database. */
export async function layEmbedded(dataDir: string): Promise<void> {
  fs.cpSync(await laidTemplate(), dataDir, { recursive: true })
}

/** A folder of data that holds it: the path. */
async function laidTemplate(): Promise<string> {
  const folder = keptAs()
  if (fs.existsSync(folder)) return folder
  const begun = `${folder}.${process.pid}`
  fs.mkdirSync(begun, { recursive: true })
  const template = new Blob([fs.readFileSync(await embeddedTemplate())])
  const lite = await PGlite.create({ dataDir: path.join(begun, 'pglite'), loadDataDir: template })
  await lite.close()
  try {
    fs.renameSync(begun, folder)
  } catch (error) {
    // Another run was quicker.
    if (!fs.existsSync(folder)) throw error
    fs.rmSync(begun, { recursive: true, force: true })
  }
  return folder
}
