import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Language, LOCALES } from './languages'
import type { WordKey } from './word-key'

/** Compiled messages by namespace, then by key. */
export type Compiled = Readonly<Record<string, Readonly<Record<string, CompiledMessage>> | undefined>>

export type Given = Readonly<Record<string, string | number>>
/** What stands for a tag of the message, `<b>…</b>`, around its words. */
type Tag = (words: ReactNode) => ReactNode
export type RichGiven = Readonly<Record<string, string | number | Tag>>

/** The words of one language. `t('ui.close')`, `t('routes.count', { count })`. */
export interface Words {
  (key: WordKey, given?: Given): string
  /** A message with tags, each put around its words by a function of its name. */
  rich(key: WordKey, given: RichGiven): ReactNode
  readonly language: Language
  /** For `Intl`: figures and dates. */
  readonly locale: string
}

type Formatters = FormatOptions['formatters']

// To make one takes longer than a row of a table.
const kept = new Map<string, unknown>()
function keep<Made>(key: string, make: () => Made): Made {
  // Made by the same kind of call, or it would have another key.
  const known = kept.get(key) as Made | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

const formatters: Formatters = {
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
  getNumberFormat: (locale, options) =>
    keep(`number ${String(locale)} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)),
  getPluralRules: (locale, options) =>
    keep(`plural ${String(locale)} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
}

/** Words out of compiled messages. A key that is not among them is said as it is. */
export function makeWords(language: Language, messages: Compiled): Words {
  const locale = LOCALES[language]
  const made = (key: WordKey, given: Record<string, unknown>) => {
    const dot = key.indexOf('.')
    const message = messages[key.slice(0, dot)]?.[key.slice(dot + 1)]
    return message === undefined
      ? key
      : // The library names the same shapes more narrowly than it reads them.
        format<ReactNode>(message, locale, given as Parameters<typeof format<ReactNode>>[2], { formatters })
  }
  const say = (key: WordKey, given: Given = {}) => String(made(key, given))
  const rich = (key: WordKey, given: RichGiven) => {
    const tags = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (words: ReactNode[]) => value(createElement(Fragment, null, ...words))
        : value,
    ])
    const parts = made(key, Object.fromEntries(tags))
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
  }
  return Object.assign(say, { rich, language, locale })
}
