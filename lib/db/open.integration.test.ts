import path from 'node:path'
import { expect, it } from 'vitest'
import { testEnv } from '@/test/base'
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

  it('keeps no statement prepared behind one, and else what it is asked again', async () => {
    const prepared = async (vars: Record<string, string>) => {
      const { databaseUrl, directUrl } = testEnv(vars)
      const { db, close } = await openDb({ databaseUrl, directUrl, dataDir: '', migrations })
      const names = await db.$transaction(async (tx) => {
        for (let round = 0; round < 3; round += 1) await tx.organization.count()
        return tx.$queryRaw<{ name: string }[]>`SELECT name FROM pg_prepared_statements WHERE name <> ''`
      })
      await close()
      return names.length
    }
    const DATABASE_URL = url()
    const through = new URL(DATABASE_URL)
    through.searchParams.set('application_name', 'pooler')
    expect(await prepared({ DATABASE_URL: through.href, DATABASE_DIRECT_URL: DATABASE_URL })).toBe(0)
    // As an operator has it who says nothing of a pooler.
    expect(await prepared({ DATABASE_URL })).toBe(1)
    expect(await prepared({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toBe(1)
  })

  it('is migrated where it is asked unless told', async () => {
    await expect(openDb({ databaseUrl: NOBODY, dataDir: '', migrations })).rejects.toThrow('ECONNREFUSED')
  })
})
