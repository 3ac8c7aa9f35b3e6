import { z } from 'zod'
import { email, linkToken, newPassword, typedPassword } from '../fields'

/** POST /api/address/preview. */
export const previewProofSchema = z.object({ token: linkToken })

/** POST /api/address/confirm: `password` for an account that is made with it. */
export const confirmAddressSchema = z.object({ token: linkToken, password: newPassword.optional() })

/** POST /api/account/address. */
export const changeAddressSchema = z.object({ email, password: typedPassword })
