import { readsOf } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'
import { listUsers } from '@/lib/platform/contract/endpoints/published/directory'
import { hiddenFields } from '@/lib/platform/contract/readers'

/**
 * What tells an entry apart, as somebody of this role reads it: without what the list of users keeps from them (`contract/readers.ts`),
 * whomever it is of, since the platform may tell an email of others too.
 */
export function toldDetail(role: Role, detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hidden = hiddenFields(listUsers, readsOf(role))
  return Object.fromEntries(Object.entries(detail).filter(([member]) => !hidden.includes(`data.*.${member}`)))
}
