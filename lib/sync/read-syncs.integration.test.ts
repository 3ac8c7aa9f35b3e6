import { expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { SYNC_KINDS } from './kinds'
import { dueOrganizations, ensureSyncs } from './lease'
import { readSyncs } from './read-syncs'

const LATER = 'a_list_of_a_later_version'

describeEachDatabase(
  'how far lists were read',
  (database) => {
    it('is told beside a later version, which has lists that this one does not know', async () => {
      const { db, exec } = database()
      const base = testBase(database())
      const { organizationId } = (await founder(base)).actor
      const now = new Date(base.clock.now())
      await db.connection.create({
        data: { organizationId, status: 'connected', scope: 'admin:read', since: now, createdAt: now },
      })
      await ensureSyncs(base)
      const before = await readSyncs(base, organizationId)
      expect(before).toHaveLength(SYNC_KINDS.length - 1)
      expect(await dueOrganizations(base)).toEqual([organizationId])
      await db.sync.updateMany({ data: { dueAt: new Date(now.getTime() + 1) } })
      await exec(`ALTER TYPE "SyncKind" ADD VALUE '${LATER}'`)
      await exec(
        `INSERT INTO "Sync" ("organizationId", "kind", "dueAt") VALUES ('${organizationId}', '${LATER}', 'epoch')`,
      )
      expect((await readSyncs(base, organizationId)).map(({ kind }) => kind)).toEqual(
        before.map(({ kind }) => kind),
      )
      expect(await dueOrganizations(base)).toEqual([])
    })
  },
  { alone: true },
)
