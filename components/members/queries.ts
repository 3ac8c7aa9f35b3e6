import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'
import type { PlatformPerson } from '@/lib/accounts/platform-person'
import type { Role } from '@/lib/generated/prisma/enums'
import {
  endedSessions,
  invitationList,
  madeInvitation,
  madeLink,
  memberList,
  type MemberRow,
} from './member-answers'

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => askApi('/api/members', answer(memberList), { signal }),
})

/** For administrators only. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => askApi('/api/invitations', answer(invitationList), { signal }),
})

const nothing = () => undefined
const readLink = (json: unknown) => answer(madeLink)(json).data

/** A member as they are now. Throws ApiError, and where they are a member no more. */
export async function requestMember(userId: string): Promise<MemberRow> {
  const found = (await askApi('/api/members', answer(memberList))).data.find((one) => one.userId === userId)
  if (!found) throw new Error('This person is a member no more')
  return found
}

/** Who gave a member the role that they have. Throws ApiError. */
export const askLastRoleChange = (userId: string) =>
  askLastSaved({ subjectType: 'member', subjectId: userId, action: 'member.role_changed' })

interface RoleChange {
  from: MemberRow
  to: Role
}

/** The requests that change members and invitations. Each throws ApiError; this one `changed_meanwhile` too. */
export const requestRole = ({ from, to }: RoleChange) =>
  askApi(`/api/members/${from.userId}`, nothing, {
    method: 'PATCH',
    body: { role: to, before: { role: from.role } },
  })

type Said = Pick<PlatformPerson, 'kind' | 'id'>

/** Binds a member to a person of the platform; `before` is whom the page showed. Throws `changed_meanwhile` too. */
export const requestBinding = (userId: string, said: Said, before: string | null) =>
  askApi(`/api/members/${userId}/person`, nothing, {
    method: 'PUT',
    body: { ...said, before: { personId: before } },
  })

export const requestUnbinding = (userId: string) =>
  askApi(`/api/members/${userId}/person`, nothing, { method: 'DELETE' })

/** Says who one is oneself. */
export const requestProposal = (said: Said) =>
  askApi('/api/members/person', nothing, { method: 'PUT', body: said })

export const requestRemoval = (userId: string) =>
  askApi(`/api/members/${userId}`, nothing, { method: 'DELETE' })

/** Answers how many of their sessions ended: none where none was open that the asker may end. */
export const requestMemberSignOut = (userId: string): Promise<number> =>
  askApi(`/api/members/${userId}/sessions`, (json) => answer(endedSessions)(json).data.ended, {
    method: 'DELETE',
  })

export const requestFactorReset = (userId: string) =>
  askApi(`/api/members/${userId}/second-factor`, nothing, { method: 'DELETE' })

export const requestLeave = () => askApi('/api/members/leave', nothing, { method: 'POST' })

export const requestInvitation = (input: { role: Role; email: string | null }) =>
  askApi('/api/invitations', (json) => answer(madeInvitation)(json).data, { method: 'POST', body: input })

export const requestRevocation = (id: string) =>
  askApi(`/api/invitations/${id}`, nothing, { method: 'DELETE' })

export const requestMemberReset = (userId: string) =>
  askApi(`/api/members/${userId}/password-reset`, readLink, { method: 'POST' })
