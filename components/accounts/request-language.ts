import { askApi } from '@/components/api/ask-api'
import type { Language } from '@/lib/words/languages'

const nothing = () => undefined

/** What the person reads from now on, null for whatever the browser asks for. Throws ApiError. */
export const requestLanguage = (language: Language | null) =>
  askApi('/api/account/language', nothing, { method: 'PUT', body: { language } })
