import type { DeskConnection } from '@/components/frame/desk-props'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Words } from '@/lib/words/words'

/** Why nothing may be written now. The server refuses by the same rules; this only says it before the press. */
export interface WriteAccess {
  role: Role
  /** Whether the role may write what the page is about. */
  roleMayWrite: boolean
  /** Who may, when this one may not: `a mechanic or an administrator`. */
  who: string
  connection: { status: DeskConnection['status']; scope: string | null }
}

/** A sentence for the person, or null when they may write. The role comes first: connecting would not help. */
export const writeRefusal = (access: WriteAccess, t: Words): string | null =>
  askRefusal(access, t) ?? (access.connection.scope === 'admin:write' ? null : t('access.grant-reads-only'))

/** The same of what asks the platform and changes nothing there: a grant that reads only is enough. */
export function askRefusal({ role, roleMayWrite, who, connection }: WriteAccess, t: Words): string | null {
  if (!roleMayWrite) return t('access.reads-only', { role: t(`access.role-${role}`), who })
  return connection.status === 'connected' ? null : t(`access.status-${connection.status}`)
}
