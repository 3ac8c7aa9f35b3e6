import { askApi } from '@/components/api/ask-api'
import { answer, object, text } from '@/components/api/read'

const preview = object({ data: object({ name: text, email: text }) })

/** Whose password a link sets. Throws ApiError: unknown, used, expired. */
export const requestResetPreview = async (token: string) =>
  (await askApi('/api/password/reset/preview', answer(preview), { method: 'POST', body: { token } })).data

const nothing = () => undefined

/** Asks for a reset link by mail; the answer is the same for every address. Throws ApiError. */
export const requestResetMail = (email: string) =>
  askApi('/api/password/forgot', nothing, { method: 'POST', body: { email } })

/** Sets a new password by a link; signs nobody in. Throws ApiError with path `password`. */
export const requestReset = (token: string, password: string) =>
  askApi('/api/password/reset', nothing, { method: 'POST', body: { token, password } })

/** Changes one's own password and ends every other session. Throws ApiError with field paths. */
export const requestPasswordChange = (currentPassword: string, newPassword: string) =>
  askApi('/api/password/change', nothing, {
    ...{ method: 'POST', body: { currentPassword, newPassword } },
    exchanges: true,
  })
