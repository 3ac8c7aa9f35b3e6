import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import type { Language } from './languages'
import { pseudo } from './pseudo'
import type { Namespace } from './word-key'
import { type Compiled, makeWords, type Words } from './words'

// On the server alone (`.dependency-cruiser.cjs`): all words of all languages, and the parser of ICU messages. A page
// is given those of its namespaces, compiled.

type Messages = Readonly<Record<string, string>>
const SOURCES: Readonly<Record<Language, Readonly<Record<Namespace, Messages>>>> = { en, es, 'en-XA': en }

export const NAMESPACES = Object.keys(en) as Namespace[]

// Without a prototype an object is not taken from server to browser.
const plain = (message: CompiledMessage): CompiledMessage => JSON.parse(JSON.stringify(message))

function compileAll(messages: Messages, language: Language) {
  const compiled = Object.entries(messages).map(([key, text]) => {
    const message = plain(compile(text))
    return [key, language === 'en-XA' ? pseudo(message) : message]
  })
  return Object.fromEntries(compiled) as Record<string, CompiledMessage>
}

const kept = new Map<string, Record<string, CompiledMessage>>()

function compiledOf(language: Language, namespace: Namespace) {
  const key = `${language} ${namespace}`
  const known = kept.get(key)
  if (known) return known
  const made = compileAll(SOURCES[language][namespace], language)
  kept.set(key, made)
  return made
}

/** The compiled messages of some namespaces, for a page's browser. */
export const compiledWords = (language: Language, namespaces: readonly Namespace[]): Compiled =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, compiledOf(language, namespace)]))

const texts = new Map<string, string>()

/** The same as one text, made once. */
export function textOfWords(language: Language, namespaces: readonly Namespace[]): string {
  const key = [language, ...namespaces].join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  const made = JSON.stringify(compiledWords(language, namespaces))
  texts.set(key, made)
  return made
}

const spoken = new Map<Language, Words>()

/** All words of a language. */
export function wordsIn(language: Language): Words {
  const known = spoken.get(language)
  if (known) return known
  // One getter a namespace: what is never said is never compiled.
  const messages = Object.defineProperties(
    {},
    Object.fromEntries(
      NAMESPACES.map((namespace) => [namespace, { get: () => compiledOf(language, namespace) }]),
    ),
  )
  const made = makeWords(language, messages)
  spoken.set(language, made)
  return made
}
