import { expect, it } from 'vitest'
import { describeEachDatabase } from '../database'
import { playUpgrade } from './play-upgrade'
import { RELEASE_NAMES } from './releases'

/** More is `npm run drill -- upgrade`. */
const ROWS = 44

describeEachDatabase(
  'an upgrade of a full database',
  (database) => {
    it.each(RELEASE_NAMES)(
      'from %s loses nothing, and its rows are as the app writes them',
      async (release) => {
        const { counts, ...upgraded } = await playUpgrade(database(), release, ROWS)
        expect(upgraded).toEqual({ lost: [], unlike: [], faults: [] })
        expect(Object.entries(counts).filter(([, rows]) => rows === 0)).toEqual([])
        expect(counts).toMatchObject({
          Route: ROWS,
          Dvir: ROWS,
          WorkOrder: ROWS,
          AuditEntry: ROWS,
          Connection: 2,
        })
      },
    )
  },
  { alone: true },
)
