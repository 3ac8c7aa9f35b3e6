import { describe, expect, it } from 'vitest'
import { madeByHand, withoutDrops } from './without-drops.mjs'

describe('an index made by hand', () => {
  it.each([
    ['CREATE INDEX "Route_late_idx" ON "Route" ("organizationId", "lateFrom") WHERE "progress" = \'x\';'],
    ['CREATE INDEX "Route_name_idx" ON "Route" ("name" COLLATE "C", "id" COLLATE "C");'],
    ['CREATE INDEX "Route_name_idx" ON "Route" (lower("name"));'],
    ['CREATE INDEX "Route_by_name" ON "Route" ("name");'],
    ['CREATE INDEX "Route_name_idx" ON "Route" USING gin ("name");'],
    ['CREATE INDEX "Route_name_idx" ON "Route"("name" DESC);'],
  ])('is %s', (sql) => {
    expect(madeByHand(sql)).toHaveLength(1)
  })

  it.each([
    ['CREATE INDEX "Route_organizationId_name_idx" ON "Route"("organizationId", "name");'],
    ['CREATE UNIQUE INDEX "Route_name_key" ON "Route"("name");'],
  ])('is not %s', (sql) => {
    expect(madeByHand(sql)).toEqual([])
  })
})

describe('a new migration', () => {
  it('leaves what was made by hand, and says what it takes away', () => {
    const sql = [
      '-- DropIndex\nDROP INDEX "Route_late_idx";',
      '-- DropIndex\nDROP INDEX "Route_name_idx";',
      '-- AlterTable\nALTER TABLE "Route" ADD COLUMN "x" TEXT;\n',
    ].join('\n\n')
    expect(withoutDrops(sql, ['Route_late_idx'])).toBe(
      '-- Not needed any more: "Route_name_idx"\n-- DropIndex\nDROP INDEX "Route_name_idx";\n\n' +
        '-- AlterTable\nALTER TABLE "Route" ADD COLUMN "x" TEXT;',
    )
  })

  it('is nothing where the schema says nothing new', () => {
    expect(withoutDrops('-- DropIndex\nDROP INDEX "Route_late_idx";\n', ['Route_late_idx'])).toBe('')
  })
})
