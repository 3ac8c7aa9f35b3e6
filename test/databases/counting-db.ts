import type { Db } from '@/lib/db/open'

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The same database, and what it has been asked through this, in turn: each query of a transaction too. */
export function countingDb(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = []
  const counting = db.$extends({
    query: {
      $allOperations: ({ model, operation, args, query }) => {
        asked.push(`${model ?? ''} ${operation} ${JSON.stringify(args, plain)}`)
        return query(args)
      },
    },
  })
  const get = (_: Db, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(counting, name)
    return typeof value === 'function' ? value.bind(counting) : value
  }
  return { db: new Proxy(db, { get }), asked }
}
