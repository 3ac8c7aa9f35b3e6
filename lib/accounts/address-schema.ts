import { z } from 'zod'
import { linkToken, newPassword } from './fields'

/** POST /api/address/preview. */
export const previewProofSchema = z.object({ token: linkToken })

/** POST /api/address/confirm: `password` for an account that is made with it. */
export const confirmAddressSchema = z.object({ token: linkToken, password: newPassword.optional() })
