import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'

/** Lays a migrated, empty database under `dataDir`, where `openDb` opens the embedded one: making it anew takes ten times as long. */
export async function layEmbedded(dataDir: string): Promise<void> {
  const template = fs.readFileSync(inject('templates').embedded)
  const lite = await PGlite.create({
    dataDir: path.join(dataDir, 'pglite'),
    loadDataDir: new Blob([template]),
  })
  await lite.close()
}
