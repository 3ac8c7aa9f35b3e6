import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ROLES } from '@/lib/accounts/roles'

const role = oneOf(...ROLES)

const member = object({
  userId: text,
  name: text,
  email: text,
  role,
  joinedAt: text,
  you: flag,
  secondFactor: nullable(flag),
  person: nullable(object({ kind: oneOf(...PERSON_KINDS), id: text, confirmed: flag })),
})
export type MemberRow = Read<typeof member>

const invitation = object({
  id: text,
  role,
  email: nullable(text),
  status: oneOf('pending', 'accepted', 'revoked', 'expired'),
  createdAt: text,
  expiresAt: text,
  acceptedAt: nullable(text),
})
export type InvitationRow = Read<typeof invitation>

/** GET /api/members and GET /api/invitations. */
export const memberList = object({ data: list(member) })
export const invitationList = object({ data: list(invitation) })

/** DELETE /api/members/{userId}/sessions: how many sessions ended. */
export const endedSessions = object({ data: object({ ended: number }) })

/** A link that is answered this once. */
export const madeLink = object({ data: object({ url: text, expiresAt: text }) })
export type MadeLink = Read<typeof madeLink>['data']

/** POST /api/invitations: `url` null where the invitation was mailed to its address. */
export const madeInvitation = object({ data: object({ url: nullable(text), expiresAt: text }) })
