import * as z from 'zod/mini'
import { ROLES } from './role-words'

const role = z.enum(ROLES)

export const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: z.string(),
  you: z.boolean(),
})
export type MemberRow = z.output<typeof member>

export const invitation = z.object({
  id: z.string(),
  role,
  email: z.nullable(z.string()),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
})
export type InvitationRow = z.output<typeof invitation>

/** GET /api/members and GET /api/invitations. */
export const memberList = z.object({ data: z.array(member) })
export const invitationList = z.object({ data: z.array(invitation) })

/** A link that is answered this once. */
export const madeLink = z.object({ data: z.object({ url: z.string(), expiresAt: z.string() }) })
export type MadeLink = z.output<typeof madeLink>['data']
