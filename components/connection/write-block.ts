import type { DeskConnection } from '@/components/frame/desk-props'

interface Writer {
  connection: Pick<DeskConnection, 'status' | 'scope'>
  role: string
  /** Whether the role may do this at all. */
  allowed: boolean
  /** What is written, for the role's words: `routes`. */
  what: string
}

const BY_STATUS: Record<Exclude<DeskConnection['status'], 'connected'>, string> = {
  none: 'Not connected yet. Connect the platform first.',
  waiting: 'Finish connecting first: a connection waits for you.',
  needs_reauthorization: 'The platform no longer accepts this connection. Reconnect first.',
  disconnecting: 'Wayboard is disconnecting. Connect again to change anything.',
  disconnected: 'Disconnected. Connect again to change anything.',
}

/** Why nothing can be written to the platform now, in a sentence for a tooltip; null when writing is open. */
export function writeBlock({ connection, role, allowed, what }: Writer): string | null {
  if (!allowed) return `Your role, ${role}, cannot change ${what}. Ask an administrator.`
  if (connection.status !== 'connected') return BY_STATUS[connection.status]
  if (connection.scope === 'admin:read')
    return 'The platform granted reading only. Connect again with read and write access to change anything.'
  return null
}
