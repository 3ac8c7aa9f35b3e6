import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { invitationList, madeLink, memberList } from './member-answers'
import { invitationsKey, membersKey } from './member-keys'
import type { Role } from '@/lib/generated/prisma/enums'

export const membersQuery = queryOptions({
  queryKey: membersKey,
  queryFn: ({ signal }) => askApi('/api/members', answer(memberList), { signal }),
})

/** For administrators only. */
export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }) => askApi('/api/invitations', answer(invitationList), { signal }),
})

const nothing = () => undefined
const readLink = (json: unknown) => answer(madeLink)(json).data

/** The requests that change members and invitations. Each throws ApiError. */
export const requestRole = (userId: string, role: Role) =>
  askApi(`/api/members/${userId}`, nothing, { method: 'PATCH', body: { role } })

export const requestRemoval = (userId: string) =>
  askApi(`/api/members/${userId}`, nothing, { method: 'DELETE' })

export const requestMemberSignOut = (userId: string) =>
  askApi(`/api/members/${userId}/sessions`, nothing, { method: 'DELETE' })

export const requestLeave = () => askApi('/api/members/leave', nothing, { method: 'POST' })

export const requestInvitation = (input: { role: Role; email: string | null }) =>
  askApi('/api/invitations', readLink, { method: 'POST', body: input })

export const requestRevocation = (id: string) =>
  askApi(`/api/invitations/${id}`, nothing, { method: 'DELETE' })

export const requestMemberReset = (userId: string) =>
  askApi(`/api/members/${userId}/password-reset`, readLink, { method: 'POST' })
