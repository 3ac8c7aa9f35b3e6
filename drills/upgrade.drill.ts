import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { playUpgrade } from '@/test/upgrade/play-upgrade'
import { RELEASE_NAMES } from '@/test/upgrade/releases'

const ROWS = 2_000

describeEachDatabase(
  'an upgrade of a full database',
  (database) => {
    it.each(RELEASE_NAMES)(
      'from %s loses nothing, and its rows are as the app writes them',
      async (release) => {
        const { counts, lost, unlike, faults } = await playUpgrade(database(), release, ROWS)
        const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
        console.log(`From ${release}: ${rows} rows in ${Object.keys(counts).length} tables`)
        // The first of them say what is wrong; all of them would fill the screen.
        expect({ lost: lost.slice(0, 20), unlike: unlike.slice(0, 20), faults }).toEqual({
          lost: [],
          unlike: [],
          faults: [],
        })
      },
    )
  },
  { alone: true },
)
