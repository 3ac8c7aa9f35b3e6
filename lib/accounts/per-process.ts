import type { Db } from '@/lib/db/open'

type Slots = WeakMap<Db, Map<string, unknown>>

declare global {
  var wayboardAccounts: Slots | undefined
}

/**
 * One value per process and database. Next compiles a module into several bundles, each with its own module
 * scope, so what must be shared by all handlers and pages cannot live in a module variable.
 */
export function perProcess<T>(name: string, db: Db, make: () => T): T {
  const slots = (globalThis.wayboardAccounts ??= new WeakMap())
  let slot = slots.get(db)
  if (!slot) slots.set(db, (slot = new Map()))
  if (!slot.has(name)) slot.set(name, make())
  return slot.get(name) as T
}
