import { askApi } from '@/components/api/ask-api'
import { answer, flag, nullable, object, text } from '@/components/api/read'

const preview = object({
  data: object({ email: text, name: text, organization: nullable(text), userId: nullable(text) }),
})

/** Whose address a link confirms. Throws ApiError: unknown, used, expired. */
export const requestProofPreview = async (token: string) =>
  (await askApi('/api/address/preview', answer(preview), { method: 'POST', body: { token } })).data

const nothing = () => undefined

/** Confirms an address by a link; with a password, makes the account and signs this browser in. Throws ApiError. */
export const requestConfirmation = (token: string, password?: string) =>
  askApi('/api/address/confirm', nothing, { method: 'POST', body: { token, password } })

/** Mails the link again by which one's own address is confirmed. Throws ApiError. */
export const requestProofMail = () => askApi('/api/account/address/link', nothing, { method: 'POST' })

const asked = object({ data: object({ mailed: flag }) })

/** Another address of one's own; `mailed`: once the link is confirmed that went there. Throws ApiError with field paths. */
export const requestAddress = async (input: { email: string; password: string }) =>
  (await askApi('/api/account/address', answer(asked), { method: 'POST', body: input })).data
