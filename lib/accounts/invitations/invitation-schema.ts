import { z } from 'zod'
import { email, linkToken, newPassword, personName, role } from '../fields'

/** POST /api/invitations. With an email, only that address may accept. */
export const createInvitationSchema = z.object({ role, email: email.nullish() })
export type CreateInvitationInput = z.output<typeof createInvitationSchema>

/** Path of /api/invitations/{id}. */
export const invitationParams = z.object({ id: z.uuid('This is not the id of an invitation.') })

/** POST /api/invitations/preview. */
export const previewInvitationSchema = z.object({ token: linkToken })

/** POST /api/invitations/accept: with `account` for a new person, without it for whoever is signed in. */
export const acceptInvitationSchema = z.object({
  token: linkToken,
  account: z.object({ name: personName, email, password: newPassword }).optional(),
})
export type NewAccount = NonNullable<z.output<typeof acceptInvitationSchema>['account']>
