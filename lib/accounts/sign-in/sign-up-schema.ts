import { z } from 'zod'
import { email, newPassword, organizationName, personName } from '../fields'

/** POST /api/sign-up. */
export const signUpSchema = z.object({
  name: personName,
  email,
  password: newPassword,
  organization: organizationName,
})

export type SignUpInput = z.output<typeof signUpSchema>
