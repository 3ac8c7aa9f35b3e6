import path from 'node:path'
import { expect, it } from 'vitest'
import { describePostgresql } from '@/test/database'
import { openDb } from './open'

const NOBODY = 'postgresql://127.0.0.1:1/nothing'
const migrations = path.resolve('prisma/migrations')

describePostgresql('a database behind a pooler', (url) => {
  it('is migrated past it, and asked through it', async () => {
    const applied: string[][] = []
    const { db, close } = await openDb({
      ...{ databaseUrl: NOBODY, directUrl: url(), dataDir: '', migrations },
      onMigrated: (names) => applied.push(names),
    })
    expect(applied).toEqual([[]])
    await expect(db.organization.count()).rejects.toThrow()
    await close()
  })

  it('is migrated where it is asked unless told', async () => {
    await expect(openDb({ databaseUrl: NOBODY, dataDir: '', migrations })).rejects.toThrow('ECONNREFUSED')
  })
})
