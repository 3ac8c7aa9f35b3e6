// How long the directory takes to learn 50,000 names and to find among them, on the embedded database and on a
// PostgreSQL; as many rows of another organization lie beside them.
import fs from 'node:fs'
import path from 'node:path'
import { openDb } from '@/lib/db/open'
import { findEntries } from '@/lib/directory/find-entries'
import { learn } from '@/lib/directory/learn'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { makeRunFolder } from '../scripts/test/run-folder.mjs'
import { postgresBinaries } from '../test/databases/postgres-binaries'
import { startPostgres } from '../test/databases/postgres-server'
import { writeResult } from './measure/write-result'

const ROWS = 50_000
const PAGE = 512
const ROUNDS = 20
const BUDGET_MS = 50
const QUERIES = ['ma', 'zz', 'schneider', 'maria okafor', 'emp-4', '28147', '281474970049999']
const FIRST = ['Maria', 'Juan', 'Thomas', 'Amanda', 'Peter', 'Olga', 'José', 'Mark', 'Lena', 'Ibrahim']
const LAST = ['Okafor', 'Schneider', 'Martinez', 'Nguyen', 'Smith', 'Oldham', 'Raman', 'Kowalski']

const driver = (n: number) => ({
  kind: 'driver' as const,
  platformId: String(281474970000000 + n),
  name: `${FIRST[n % FIRST.length] ?? ''} ${LAST[(n * 7) % LAST.length] ?? ''} ${n}`,
  externalIds: { 'hr.id': `EMP-${n}`, payroll: `p${n * 31}` },
})

async function measure(databaseUrl: string | null, dataDir: string) {
  const opened = await openDb({ databaseUrl, dataDir, migrations: inRoot('prisma', 'migrations') })
  const { db } = opened
  const at = new Date()
  const organizations = await Promise.all(
    ['Here', 'Beside'].map((name) => db.organization.create({ data: { name, createdAt: at } })),
  )
  try {
    const began = performance.now()
    for (const { id } of organizations)
      for (let from = 0; from < ROWS; from += PAGE)
        await learn(
          db,
          id,
          at,
          Array.from({ length: Math.min(PAGE, ROWS - from) }, (_, n) => driver(from + n)),
        )
    const learnedPerSecond = Math.round((2 * ROWS) / ((performance.now() - began) / 1000))
    const organizationId = organizations[0]?.id ?? ''
    const actor = { userId: '', name: '', organizationId, role: 'viewer' as const }
    const searches: Record<string, { found: number; medianMs: number; worstMs: number }> = {}
    for (const q of QUERIES) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round < ROUNDS; round++) {
        const asked = performance.now()
        found = (await findEntries({ db, actor }, { kind: ['driver'], q })).length
        times.push(performance.now() - asked)
      }
      times.sort((a, b) => a - b)
      const rounded = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10
      searches[q] = { found, medianMs: rounded(times[ROUNDS / 2]), worstMs: rounded(times.at(-1)) }
    }
    return { learnedPerSecond, searches }
  } finally {
    await opened.close()
  }
}

await command(async () => {
  const folder = makeRunFolder()
  const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  try {
    const embedded = await measure(null, path.join(folder, 'embedded'))
    const postgresql = await measure(server.url, folder)
    writeResult('directory', { rows: ROWS, rowsBeside: ROWS, budgetMs: BUDGET_MS, embedded, postgresql })
    console.log(JSON.stringify({ embedded, postgresql }, null, 2))
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
