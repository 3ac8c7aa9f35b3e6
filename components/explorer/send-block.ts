import { writeRefusal } from '@/components/access/write-refusal'
import type { DeskConnection } from '@/components/frame/desk-props'
import { mayCall } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Words } from '@/lib/words/words'
import type { Readers } from '@/lib/platform/contract/readers'

interface Sender {
  connection: Pick<DeskConnection, 'status' | 'scope'>
  role: Role
}

const NO_CONNECTION: Record<Exclude<DeskConnection['status'], 'connected'>, string> = {
  none: 'Not connected yet. Connect the platform first.',
  waiting: 'Finish connecting first: a connection waits for you.',
  needs_reauthorization: 'The platform no longer accepts this connection. Reconnect first.',
  disconnecting: 'Wayboard is disconnecting. Connect again to call anything.',
  disconnected: 'Disconnected. Connect again to call anything.',
}

/** Why an operation cannot be sent now, in a sentence; null when it can. The contract says who may call it. */
export function sendBlock(
  { writes, calledBy }: { writes: boolean } & Pick<Readers, 'calledBy'>,
  { connection, role }: Sender,
  t: Words,
) {
  if (!mayCall(role, { writes, calledBy }))
    return writes
      ? `Your role, ${role}, cannot change anything from the explorer. Ask an administrator.`
      : `Your role, ${role}, cannot read this. Ask an administrator.`
  if (connection.status !== 'connected') return NO_CONNECTION[connection.status]
  return writes ? writeRefusal({ role, roleMayWrite: true, who: '', connection }, t) : null
}
