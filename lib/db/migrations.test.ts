import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../prisma/migrations')

/** From before that was looked at. They are applied, and what is applied cannot be edited. */
const BEFORE = [
  '20261121002400_list_columns',
  '20261122110000_blocked_at',
  '20261122131000_judging_what_changed',
  '20261122140000_proved_addresses',
  '20261122235000_awaited_signatures',
  '20261123003000_what_it_costs',
  '20261125155135_vendor_of_costs',
  '20261127190000_dvirs_signed_by_who_wrote_them',
]

/** Tables that a migration changes and whose rows it writes, too. */
function heldShut(sql: string): string[] {
  const said = sql.replaceAll(/--.*$/gmu, '')
  const named = (pattern: RegExp) => new Set([...said.matchAll(pattern)].map(([, table = '']) => table))
  return [...named(/ALTER TABLE (?:ONLY )?"(\w+)"/gu)].filter((table) =>
    named(/UPDATE (?:ONLY )?"(\w+)"/gu).has(table),
  )
}

it('no migration holds a table shut while it writes its rows: that is for a migration of its own', () => {
  const names = fs
    .readdirSync(FOLDER)
    .filter((name) => fs.existsSync(path.join(FOLDER, name, 'migration.sql')))
  const found = names.filter(
    (name) => heldShut(fs.readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8')).length > 0,
  )
  expect(found).toEqual(BEFORE)
})
