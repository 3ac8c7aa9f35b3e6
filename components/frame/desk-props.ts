import type { ConnectionAnswer } from '@/components/connection/connection-answer'
import type { Role } from '@/lib/generated/prisma/enums'
import type { FeedStatus } from '@/lib/feeds/schema'

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

/** How many need someone, by NavigationItem.key; `of` is read out after the number: `late`. */
export type DeskCounts = Readonly<Record<string, { value: number; of: string } | undefined>>

export interface DeskProps {
  person: DeskPerson
  organizations: readonly DeskOrganization[]
  activeOrganizationId: string
  connection: DeskConnection
  /** How the feeds stood when the page was rendered. */
  feeds: readonly FeedStatus[]
  counts: DeskCounts
}
