import type { Role } from '@/lib/generated/prisma/enums'

/** What the keys of the frame open. */
export type Opens = 'find' | 'help'

export interface OpenedProps {
  /** Of the person, in the active organization. */
  role: Role
  onClose: () => void
  /** Opens the other one in its place. */
  onOpen: (what: Opens) => void
}
