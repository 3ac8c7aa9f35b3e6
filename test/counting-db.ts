import type { Db } from '@/lib/db/open'

/** The same database, and how often it has been asked through this: each query of a transaction too. */
export function countingDb(db: Db): { db: Db; asked(): number } {
  let asked = 0
  const counting = db.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        asked += 1
        return query(args)
      },
    },
  })
  const get = (_: Db, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(counting, name)
    return typeof value === 'function' ? value.bind(counting) : value
  }
  return { db: new Proxy(db, { get }), asked: () => asked }
}
