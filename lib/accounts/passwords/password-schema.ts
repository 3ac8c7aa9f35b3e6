import { z } from 'zod'
import { email, linkToken, newPassword, typedPassword } from '../fields'

/** POST /api/password/change. */
export const changePasswordSchema = z.object({ currentPassword: typedPassword, newPassword })
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** POST /api/password/forgot. */
export const forgotPasswordSchema = z.object({ email })

/** POST /api/password/reset. */
export const resetPasswordSchema = z.object({ token: linkToken, password: newPassword })
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>

/** POST /api/password/reset/preview. */
export const previewResetSchema = z.object({ token: linkToken })
