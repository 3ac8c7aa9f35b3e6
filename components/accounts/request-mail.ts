import { askApi } from '@/components/api/ask-api'
import type { MailChoice } from '@/lib/telling/mail-choices'

const nothing = () => undefined

/** What of the active organization comes by mail from now on. Throws ApiError. */
export const requestMail = (mail: MailChoice) =>
  askApi('/api/account/mail', nothing, { method: 'PUT', body: { mail } })
