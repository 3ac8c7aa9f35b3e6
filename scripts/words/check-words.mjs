#!/usr/bin/env node
// What is wrong with the words of the languages: said key by key, so that `npm run verify` names what to mend.
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../start/project.mjs'
import { argumentsOf, messagesOf, namespacesOf, TRANSLATIONS } from './messages.mjs'

const ROOMS = ['app', 'components', 'lib']
const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$|^lib\/generated\//

/** Every source file of the rooms that may say something, as `{ file, text }`. */
export function sources() {
  return ROOMS.flatMap((room) =>
    fs
      .readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.split(path.sep).join('/')}`)
      .filter((file) => SOURCE.test(file) && !TEST.test(file))
      .map((file) => ({ file, text: fs.readFileSync(inRoot(file), 'utf8') })),
  )
}

/** A key that only a comment names is not used. An address in a text may lose its end: no key is behind it. */
export const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

// A whole key as a literal, or the beginning of one in a template: `routes-list.status-${status}`.
const KEYS = /(['"`])([a-z][a-z-]*\.[A-Za-z0-9_-]*)(\1|\$\{([^}`]*)\}([^`$]*))/g

/**
 * The keys that a source names: whole ones as a set, those that it puts together as patterns.
 *
 * @returns {{ whole: Set<string>, made: RegExp[] }}
 */
export function keysIn(text) {
  const whole = new Set()
  const made = []
  for (const [, quote, start, end, , rest] of withoutComments(text).matchAll(KEYS)) {
    if (end === quote) whole.add(start)
    // A namespace alone is the path of a form's field: `settings.${name}`.
    else if (quote === '`' && !(start.endsWith('.') && !rest))
      made.push(new RegExp(`^${start}[A-Za-z0-9_.-]+${rest ?? ''}`))
  }
  return { whole, made }
}

const told = (given) =>
  [...given]
    .map(([name, kind]) => `{${name}: ${kind}}`)
    .sort()
    .join(' ') || 'nothing'

/** Kinds that a zone decides: dates are given as words (`formatInstant`). */
const ZONED = new Set(['date', 'time'])

/** @returns {string[]} each fault as a sentence; none where all is well. */
export function faultsOf(byLanguage, files) {
  const faults = []
  const [english, ...others] = TRANSLATIONS
  const meant = byLanguage.get(english)
  const known = new Map()
  for (const [language, messages] of byLanguage)
    for (const [key, text] of messages)
      try {
        const given = argumentsOf(text)
        if (language === english) known.set(key, told(given))
        else if (known.has(key) && known.get(key) !== told(given))
          faults.push(`${key} takes ${known.get(key)} in ${english}, and ${told(given)} in ${language}`)
        for (const [name, kind] of given)
          if (ZONED.has(kind))
            faults.push(`${key}: format {${name}} in its zone and give it as words (${language})`)
        if (text.trim() === '') faults.push(`${key} says nothing in ${language}`)
      } catch (error) {
        faults.push(`${key} is no ICU message in ${language}: ${error.message}`)
      }
  for (const language of others) {
    const theirs = byLanguage.get(language)
    for (const key of meant.keys()) if (!theirs.has(key)) faults.push(`${key} is missing in ${language}`)
    for (const key of theirs.keys())
      if (!meant.has(key)) faults.push(`${key} of ${language} is not in ${english}`)
  }
  const used = files.map(({ text }) => keysIn(text))
  const whole = new Set(used.flatMap((one) => [...one.whole]))
  const made = used.flatMap((one) => one.made)
  for (const key of meant.keys())
    if (!whole.has(key) && !made.some((pattern) => pattern.test(key))) faults.push(`${key} is used nowhere`)
  return faults
}

/** Namespaces that hold no word: each is a file and two lines for nothing. */
export const emptyOf = (language, folder) =>
  namespacesOf(language, folder)
    .filter(([, messages]) => Object.keys(messages).length === 0)
    .map(([namespace]) => `${namespace} is empty in ${language}`)

/** The faults of the project as it stands. */
export const faultsHere = () => [
  ...faultsOf(new Map(TRANSLATIONS.map((language) => [language, messagesOf(language)])), sources()),
  ...TRANSLATIONS.flatMap((language) => emptyOf(language)),
]

if (process.argv[1] === import.meta.filename) {
  const faults = faultsHere()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
