import { expect, test } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { makeRunFolder } from '@/scripts/test/run-folder.mjs'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { startPostgres } from '@/test/databases/postgres-server'
import { playSync } from '@/test/processes/play-sync'
import { inRoot } from '../scripts/start/project.mjs'

test('50,000 routes, 20,000 DVIRs and 20,000 work orders are read whole and once, in flat memory, over kills', async () => {
  test.setTimeout(60 * 60_000)
  const folder = makeRunFolder()
  const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  try {
    const played = await playSync({
      databaseUrl: server.url,
      folder: path.join(folder, 'data'),
      fill: { routes: 50_000, dvirs: 20_000, workOrders: 20_000 },
      kills: 4,
      killWithinMs: 30_000,
      waitsLeasesOut: true,
    })
    console.log(JSON.stringify(played, null, 2))
    const file = inRoot('artifacts', 'soak-sync.json')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${JSON.stringify(played, null, 2)}\n`)
    expect(played).toMatchObject({ here: played.there, doubled: 0, violations: [] })
    // The heap is bounded (HEAP_MB); what stands beside it is bounded too.
    expect(played.memory.most).toBeLessThan(700)
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
