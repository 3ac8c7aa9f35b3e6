import type { Role } from '@/lib/generated/prisma/enums'

/** Who acts, in which organization, with which role there. */
export interface Actor {
  userId: string
  name: string
  organizationId: string
  role: Role
  /** Their company's provider signed them in: what they may reaches no further than its organization. */
  confined?: boolean
}

/** Whose write to the platform it is: a person's, or the app's own (`userId` null), which an organization asked for beforehand. */
export type Writer = Pick<Actor, 'name' | 'organizationId'> & { userId: string | null }

/** What the app does by itself, as the trail names it. */
export const ownWriter = (organizationId: string): Writer => ({
  userId: null,
  name: 'Wayboard',
  organizationId,
})
