/** Why nothing may be written now. The server refuses by the same rules; this only says it before the press. */
export interface WriteAccess {
  role: string
  /** Whether the role may write what the page is about. */
  roleMayWrite: boolean
  /** Who may, when this one may not: `a mechanic or an administrator`. */
  who: string
  connection: { status: string; scope: string | null }
}

const BY_STATUS: Record<string, string> = {
  none: 'Not connected to the platform yet.',
  waiting: 'The connection waits to be finished.',
  needs_reauthorization: 'The platform no longer accepts the connection. Reconnect first.',
  disconnecting: 'The connection is being closed.',
  disconnected: 'Not connected to the platform.',
}

/** A sentence for the person, or null when they may write. The role comes first: connecting would not help. */
export function writeRefusal({ role, roleMayWrite, who, connection }: WriteAccess): string | null {
  if (!roleMayWrite) return `Your role, ${role}, may read only. Only ${who} can do this.`
  if (connection.status !== 'connected')
    return BY_STATUS[connection.status] ?? 'Not connected to the platform.'
  if (connection.scope !== 'admin:write')
    return 'The platform granted reading only. An administrator can connect again with write access.'
  return null
}
