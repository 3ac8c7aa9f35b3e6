import compile from 'icu-minify/compile'
// The messages as they stand in `messages/<language>/<namespace>.json`, for what checks them.
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../start/project.mjs'

export const TRANSLATIONS = ['en', 'es']

/** @returns {[string, Record<string, string>][]} every namespace of a language with its messages. */
export const namespacesOf = (language, folder = inRoot('messages')) =>
  fs
    .readdirSync(path.join(folder, language))
    .sort()
    .map((file) => [
      path.basename(file, '.json'),
      JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')),
    ])

/** @returns {Map<string, string>} every message of a language by its whole key: `routes-list.empty`. */
export const messagesOf = (language) =>
  new Map(
    namespacesOf(language).flatMap(([namespace, messages]) =>
      Object.entries(messages).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  )

const SELECT = 1
const KINDS = ['text', 'select', 'plural', 'ordinal', 'number', 'date', 'time']

/**
 * What a message has to be given: `count: plural`, `b: tag`. Throws for what is no ICU message.
 *
 * @returns {Map<string, string>} kind by name; of a select with its branches.
 */
export function argumentsOf(text) {
  const found = new Map()
  const note = (name, kind) => {
    // The figure in the words of a plural is the same argument.
    if (found.get(name) === undefined || found.get(name) === 'text') found.set(name, kind)
  }
  const look = (node) => {
    if (!Array.isArray(node)) return
    const [name, kind, rest] = node
    if (node.length === 1) return note(name, 'text')
    if (typeof kind !== 'number' || kind === 0) {
      note(name, 'tag')
      return node.slice(1).forEach(look)
    }
    const branches = kind <= 3 ? Object.entries(rest) : []
    note(
      name,
      kind === SELECT
        ? `select of ${branches
            .map(([key]) => key)
            .sort()
            .join(', ')}`
        : KINDS[kind],
    )
    for (const [, branch] of branches) if (Array.isArray(branch)) branch.forEach(look)
  }
  const compiled = compile(text)
  if (Array.isArray(compiled)) compiled.forEach(look)
  return found
}
