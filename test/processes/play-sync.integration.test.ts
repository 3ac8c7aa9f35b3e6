import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describePostgresql } from '../database'
import { playSync } from './play-sync'

describePostgresql('lists that a process reads which is killed', (url) => {
  it('are in the ledger whole and once', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-sync-'))
    try {
      const played = await playSync({
        databaseUrl: url(),
        folder,
        fill: { routes: 500, dvirs: 200, workOrders: 200 },
        kills: 1,
        killWithinMs: 1500,
        waitsLeasesOut: false,
      })
      expect(played).toMatchObject({ here: played.there, doubled: 0, violations: [] })
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }, 120_000)
})
