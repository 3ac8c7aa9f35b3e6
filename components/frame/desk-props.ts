import type { ConnectionAnswer } from '@/components/connection/connection-answer'
import type { LiveFeed } from '@/components/live/live-answer'
import type { Role } from '@/lib/generated/prisma/enums'

/** Who looks at the desk. */
export interface DeskPerson {
  name: string
  email: string
  /** Their role in the active organization. */
  role: Role
}

export interface DeskOrganization {
  id: string
  name: string
  role: Role
}

/** What strip and banner say about the connection: what GET /api/connection answers. */
export type DeskConnection = ConnectionAnswer

/** How many need someone; `of` is read out after the number: `late`. `since`: when the newest came (ISO 8601), newest first. */
interface DeskCount {
  value: number
  of: string
  since?: readonly string[] | null | undefined
}

/** By NavigationItem.key. */
export type DeskCounts = Readonly<Record<string, DeskCount | undefined>>

export interface DeskProps {
  person: DeskPerson
  organizations: readonly DeskOrganization[]
  activeOrganizationId: string
  connection: DeskConnection
  /** How the feeds stood when the page was rendered. */
  feeds: readonly LiveFeed[]
  counts: DeskCounts
}
