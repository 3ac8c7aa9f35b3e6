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

/** The app itself, as the trail names it. */
export const OWN_ACTOR = { id: null, name: 'Wayboard' } as const

/** What the app does by itself, as a write to the platform. */
export const ownWriter = (organizationId: string): Writer => ({
  userId: OWN_ACTOR.id,
  name: OWN_ACTOR.name,
  organizationId,
})
