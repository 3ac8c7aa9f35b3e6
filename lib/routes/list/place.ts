import type { SqlTag } from '@/lib/ledger/list/condition'

const MOST_WORDS = 10

/** Whether one of its stops is at this address of the address book. */
export const atAddress = <Sql>(sql: SqlTag<Sql>, id: string) => sql`coalesce("Route"."body"->'stops'
  @> jsonb_build_array(jsonb_build_object('address', jsonb_build_object('id', ${id}::text))), false)`

/** Whether one of its stops holds all the words in its name or address, in any case, with or without accents. */
export const atPlace = <Sql>(sql: SqlTag<Sql>, words: string) => sql`EXISTS (
  SELECT FROM jsonb_array_elements(
    CASE jsonb_typeof("Route"."body"->'stops') WHEN 'array' THEN "Route"."body"->'stops' ELSE '[]' END) AS s("stop"),
  LATERAL (SELECT concat_ws(E'\\n', "stop"->>'name', "stop"->'address'->>'name',
    "stop"->'singleUseLocation'->>'address') AS "said" OFFSET 0) AS a,
  LATERAL (SELECT lower(CASE WHEN octet_length("said") = length("said") THEN "said"
    ELSE regexp_replace(normalize("said", NFD), ${MARKS}, '', 'g') END COLLATE "C") AS "text" OFFSET 0) AS t
  WHERE ${wordsOf(words).reduce((all, word) => sql`${all} AND strpos(t."text", ${word}) > 0`, sql`true`)})`

const wordsOf = (words: string) => words.split(/\s+/).map(plain).filter(Boolean).slice(0, MOST_WORDS)

const MARKS = '[\u0300-\u036f]'

/**
 * Without the marks on letters, and lower-case where the letter is of ASCII: what else is lower-case hangs on the
 * database's locale. The database does the costly part for texts alone that are not ASCII.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(new RegExp(MARKS, 'g'), '')
    .replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase())
