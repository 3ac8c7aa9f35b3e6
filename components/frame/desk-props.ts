/** Who looks at the desk. */
export interface DeskPerson {
  name: string
  email: string
  /** Their role in the active organization. */
  role: string
}

export interface DeskOrganization {
  id: string
  name: string
  role: string
}

export type DeskConnectionStatus =
  'none' | 'waiting' | 'connected' | 'needs_reauthorization' | 'disconnecting' | 'disconnected'

/** What strip and banner say about the connection. Times are ISO 8601. */
export interface DeskConnection {
  status: DeskConnectionStatus
  scope: string | null
  since: string | null
  lastCallAt: string | null
}

/** How many need someone, by NavigationItem.key; `of` is read out after the number: `late`. */
export type DeskCounts = Readonly<Record<string, { value: number; of: string } | undefined>>

export interface DeskProps {
  person: DeskPerson
  organizations: readonly DeskOrganization[]
  activeOrganizationId: string
  connection: DeskConnection
  counts: DeskCounts
}
