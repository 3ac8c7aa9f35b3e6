// What `prisma migrate diff` writes where an index must go that the schema does not name.
const DROP = /^-- DropIndex\nDROP INDEX "([^"]+)";\n*/gm
const MAKE = /CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"([^"]+)"\s+ON\s+"([^"]+)"\s*([^;]*);/g
const COLUMNS = /^\(((?:"[^"]+"(?:, )?)+)\)\s*$/

/**
 * Which of the indexes that `sql` makes are made by hand: in an order, over a condition or under a name that a Prisma
 * schema does not express.
 */
export function madeByHand(sql) {
  return [...sql.matchAll(MAKE)].flatMap(([, name, table, how]) => {
    const columns = COLUMNS.exec(how)?.[1]?.replaceAll('"', '').split(', ')
    const given = columns ? `${table}_${columns.join('_')}` : null
    return given && [`${given}_idx`, `${given}_key`].includes(name) ? [] : [name]
  })
}

/**
 * A migration as `prisma migrate diff` writes it, without the end of each index of `kept`: no schema names those, so it
 * would take them away each time. Any other index that ends is noted in words, for the test of all indexes.
 */
export const withoutDrops = (sql, kept) =>
  sql
    .replaceAll(DROP, (drop, name) =>
      kept.includes(name) ? '' : `-- Not needed any more: "${name}"\n${drop.trim()}\n\n`,
    )
    .trim()
