import type { PGlite, ParserOptions, QueryOptions, Transaction } from '@electric-sql/pglite'

const OF_QUESTION = Symbol('parsers of a question')
type Kept = QueryOptions & { [OF_QUESTION]?: ParserOptions }

/** PostgreSQL documentation, 53.7: what PGlite sends last of each question, before it reads the answer. */
const SYNC = 0x53

/**
 * Has an embedded database lay the parsers that come with a question over its own once, and no more for each answer: it has some four
 * hundred (an array of each table's rows among them), which took a tenth of a millisecond of every query that Prisma asks.
 */
export function keepParsers(lite: PGlite): void {
  const own: ParserOptions = lite.parsers
  const kept = new WeakMap<ParserOptions, ParserOptions>()
  const laidOver = (parsers: ParserOptions) => {
    const known = kept.get(parsers)
    if (known) return known
    const all = { ...own, ...parsers }
    kept.set(parsers, all)
    return all
  }
  // PGlite hands the options of a question on with its messages.
  const keeping =
    (query: PGlite['query']): PGlite['query'] =>
    (sql, params, options) => {
      if (!options?.parsers) return query(sql, params, options)
      const { parsers, ...others } = options
      const asked: Kept = { ...others, [OF_QUESTION]: laidOver(parsers) }
      return query(sql, params, asked)
    }

  // It reads them once for an answer, and again for what is in an array: that goes by its own, whatever came with the question.
  let next: ParserOptions = own
  Object.defineProperty(lite, 'parsers', {
    get: () => {
      const parsers = next
      next = own
      return parsers
    },
  })
  const exec: PGlite['execProtocolStream'] = lite.execProtocolStream.bind(lite)
  lite.execProtocolStream = (message, options) => {
    // One question at a time: PGlite holds its mutex from the first message until the answer is read.
    if (message[0] === SYNC) next = (options as Kept | undefined)?.[OF_QUESTION] ?? own
    return exec(message, options)
  }
  lite.query = keeping(lite.query.bind(lite))
  const transaction: PGlite['transaction'] = lite.transaction.bind(lite)
  lite.transaction = <T>(callback: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => callback(Object.assign(tx, { query: keeping(tx.query) })))
}
