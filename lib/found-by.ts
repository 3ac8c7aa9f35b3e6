/*
 * What one word of a search finds, in memory and in SQL, side by side: it stands anywhere in what people read of a row, but an id it
 * meets only as the whole of it, or as its beginning. Ids are so long that the number of some other vehicle stands in many of them.
 * Text and word are compared as they are: whoever keeps a text lowers or folds it, and the words that are asked as well.
 */

/** Ends what people read; the ids stand behind it, a space around each. Nobody types it. */
const IDS_BEGIN = '\u001f'
/** So many characters of an id begin few others. */
const LEAST_OF_AN_ID = 6

/** What a search looks through: what people read of a row, and ids that belong to it, those of others as `key:value`. */
export const searchable = (text: string, ids: readonly string[]): string =>
  `${text.replaceAll(IDS_BEGIN, ' ')}${IDS_BEGIN} ${ids.join(' ')} `

/** What stands in ids that the word meets, by itself or as the value of a key. */
const meeting = (word: string): string[] =>
  [' ', ':'].map((before) => `${before}${word}${word.length < LEAST_OF_AN_ID ? ' ' : ''}`)

export function isFoundBy(searched: string, word: string): boolean {
  const at = searched.indexOf(word)
  const idsBegin = searched.indexOf(IDS_BEGIN)
  const isRead = idsBegin < 0 || at <= idsBegin
  return at >= 0 && (isRead || meeting(word).some((one) => searched.includes(one)))
}

type SqlTag<Sql> = (strings: readonly string[], ...values: readonly unknown[]) => Sql

/** The same of a column of such texts. One of an older version's rule has no ids in it that it tells apart. */
export const foundBy = <Sql>(
  sql: SqlTag<Sql>,
  column: Sql,
  word: string,
) => sql`(strpos(${column}, ${word}) > 0
  AND (strpos(${column}, ${word}) <= coalesce(nullif(strpos(${column}, ${IDS_BEGIN}), 0), length(${column}))
    OR ${meets(sql, column, word)}))`

/** Of a column that holds nothing but ids, a space between them: whether the word meets one. */
export const idFoundBy = <Sql>(sql: SqlTag<Sql>, column: Sql, word: string) =>
  sql`(${meets(sql, sql`(' ' || ${column} || ' ')`, word)})`

function meets<Sql>(sql: SqlTag<Sql>, text: Sql, word: string) {
  const [asId, asValue] = meeting(word)
  return sql`strpos(${text}, ${asId}) > 0 OR strpos(${text}, ${asValue}) > 0`
}
