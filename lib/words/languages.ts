/** The languages that there are words in; `en-XA` is English made longer and accented, to see what a translation will break. */
export const LANGUAGES = ['en', 'es', 'en-XA'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * What people are offered where the operator says nothing. Spanish joins when all words have moved
 * (`offered.test.ts` asks for it then).
 */
export const OFFERED: readonly Language[] = ['en']

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

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * What to speak: the first of `wished` that is offered (the person's setting, then what the browser keeps), else the
 * best of an Accept-Language header (RFC 9110, section 12.5.4), else English.
 */
export function chooseLanguage(
  offered: readonly Language[],
  wished: readonly (string | null | undefined)[],
  acceptLanguage: string | null,
): Language {
  const wish = wished.find((one) => isLanguage(one) && offered.includes(one))
  if (isLanguage(wish)) return wish
  return (
    rangesOf(acceptLanguage ?? '')
      .map((range) => offered.find((one) => matches(range, one)))
      .find((one) => one !== undefined) ?? 'en'
  )
}

/** The ranges of the header, best first; of equal weight as they stand. `q=0` refuses. */
function rangesOf(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
      const q = parameters.find((one) => one.startsWith('q='))
      return { range, weight: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ range, weight }) => range !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}

/** `es-MX` is Spanish; the language of tests is meant by its whole name alone. */
const matches = (range: string, language: Language) =>
  language === 'en-XA' ? range === 'en-xa' : range !== 'en-xa' && range.split('-')[0] === language
