/** The languages that there are words in; `en-XA` is English made longer and accented, to see what a translation will break. */
export const LANGUAGES = ['en', 'es', 'en-XA'] as const
export type Language = (typeof LANGUAGES)[number]

/** What people are offered where the operator says nothing. */
export const OFFERED: readonly Language[] = ['en', 'es']

/** What a fleet of the United States expects of figures and dates in each. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', 'en-XA': 'en-US' }

/** Each by its own name: who looks for it may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  'en-XA': '[Ēñğļîšĥ one half longer]',
}

/** What a browser keeps for who is not signed in. */
export const LANGUAGE_COOKIE = 'wayboard-language'
