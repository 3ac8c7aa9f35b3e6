import { writeRefusal } from '@/components/access/write-refusal'
import type { DeskConnection } from '@/components/frame/desk-props'
import { mayCall } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Readers } from '@/lib/platform/contract/readers'
import type { Words } from '@/lib/words/words'

interface Sender {
  connection: Pick<DeskConnection, 'status' | 'scope'>
  role: Role
}

/** Why an operation cannot be sent now, in a sentence; null when it can. The contract says who may call it. */
export function sendBlock(
  { writes, calledBy }: { writes: boolean } & Pick<Readers, 'calledBy'>,
  { connection, role }: Sender,
  t: Words,
) {
  if (!mayCall(role, { writes, calledBy }))
    return t(writes ? 'explorer.role-cannot-write' : 'explorer.role-cannot-read', {
      role: t(`access.role-${role}`),
    })
  if (connection.status !== 'connected') return t(`explorer.status-${connection.status}`)
  return writes ? writeRefusal({ role, roleMayWrite: true, who: '', connection }, t) : null
}
