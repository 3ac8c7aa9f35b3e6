import fs from 'node:fs'
import path from 'node:path'
import { keysIn, withoutComments } from '../../scripts/words/check-words.mjs'

/** A source file's text by its path from the root; null where there is none. */
export type ReadSource = (file: string) => string | null

const ROOT = path.join(import.meta.dirname, '..', '..')
export const readHere: ReadSource = (file) => {
  const at = path.join(ROOT, file)
  return fs.existsSync(at) && fs.statSync(at).isFile() ? fs.readFileSync(at, 'utf8') : null
}

const IMPORT = /(?:^|[^.\w])(?:import|export)(?!\s+type\b)\s*(?:[\w*{}\s,$]*?from\s*)?\(?\s*['"]([^'"]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx']
// What the framework draws in a folder of pages, besides the page.
const AROUND = ['layout.tsx', 'error.tsx', 'loading.tsx', 'not-found.tsx']

const SHIPS = /<ShippedWords\s+of=\{\[([^\]]*)\]\}/g
/** What a client component asks for when it opens, for itself and what it imports. */
const LATE = /<LateWords\s+of=\{\[([^\]]*)\]\}/g
const namedBy = (form: RegExp) => (text: string) =>
  [...text.matchAll(form)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, namespace = '']) => namespace),
  )
const shipsIn = namedBy(SHIPS)
const lateIn = namedBy(LATE)

function importsOf(file: string, text: string, read: ReadSource): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, from = '']) => {
    if (!/^(?:@\/|\.)/.test(from) || /\.(?:json|css)$/.test(from)) return []
    const base = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from)
    const found = ENDINGS.map((ending) => base + ending).find((one) => read(one) !== null)
    return found ? [found] : []
  })
}

/** Of the keys that there are: what else looks like one is a field's path. */
function namespacesIn(text: string, known: readonly string[]): Set<string> {
  const { whole, made } = keysIn(text)
  const keys = known.filter((key) => whole.has(key) || made.some((one) => one.test(key)))
  return new Set(keys.map((key) => key.split('.')[0] ?? ''))
}

interface Source {
  isClient: boolean
  imports: string[]
  namespaces: Set<string>
  ships: string[]
  late: string[]
}

function readSource(file: string, read: ReadSource, known: readonly string[]): Source | null {
  const whole = read(file)
  if (whole === null) return null
  const text = withoutComments(whole)
  return {
    isClient: /^\s*['"]use client['"]/.test(text),
    imports: importsOf(file, text, read),
    namespaces: namespacesIn(text, known),
    ships: shipsIn(text),
    late: lateIn(text),
  }
}

interface Said {
  /** What client components below say. */
  needs: Set<string>
  /** What is given to the browser. */
  ships: Set<string>
  /** Who says it, to be named. */
  where: Map<string, string>
}

/** Walks what a file of the server imports; from a client component on everything is in the browser. */
function walk(entry: string, { source }: Sources, said: Said) {
  const seen = new Set<string>()
  const visit = (file: string, inBrowser: boolean, around: readonly string[]) => {
    const at = source(file)
    const key = `${inBrowser} ${around.join()} ${file}`
    if (!at || seen.has(key)) return
    seen.add(key)
    const isClient = inBrowser || at.isClient
    const late = at.late.length > 0 ? at.late : around
    if (!isClient) for (const namespace of at.ships) said.ships.add(namespace)
    else
      for (const namespace of at.namespaces) {
        if (late.includes(namespace)) continue
        said.needs.add(namespace)
        if (!said.where.has(namespace)) said.where.set(namespace, file)
      }
    for (const next of at.imports) visit(next, isClient, late)
  }
  visit(entry, false, [])
}

export interface Sources {
  source: (file: string) => Source | null
}

/** Sources, each read once; `known`: every key that there is. */
export function sourcesOf(known: readonly string[], read: ReadSource = readHere): Sources {
  const kept = new Map<string, Source | null>()
  const source = (file: string) => {
    if (!kept.has(file)) kept.set(file, readSource(file, read, known))
    return kept.get(file) ?? null
  }
  return { source }
}

const nothing = (): Said => ({ needs: new Set(), ships: new Set(), where: new Map() })

function around(file: string, { source }: Sources): string[] {
  const steps = path.posix.dirname(file).split('/')
  return steps.flatMap((_, at) => {
    const folder = steps.slice(0, at + 1).join('/')
    return AROUND.map((name) => `${folder}/${name}`).filter((one) => source(one) !== null)
  })
}

function saidOn(page: string, sources: Sources): Said {
  const said = nothing()
  for (const file of [...around(page, sources), page]) walk(file, sources, said)
  return said
}

/** Namespaces that a page's client components say and that neither it nor a layout around it ships, as sentences. */
export function missingWords(page: string, sources: Sources): string[] {
  const { needs, ships, where } = saidOn(page, sources)
  return [...needs]
    .filter((one) => !ships.has(one))
    .map((one) => `${page} does not ship “${one}”, which ${where.get(one)} says`)
}

/** What a layout or page ships and no client component of the pages below it says. */
export function idleWords(file: string, pages: readonly string[], sources: Sources): string[] {
  const ships = sources.source(file)?.ships ?? []
  if (ships.length === 0) return []
  const folder = path.posix.dirname(file)
  const below = pages.filter((one) => one.startsWith(`${folder}/`)).map((page) => saidOn(page, sources))
  return ships
    .filter((one) => !below.some(({ needs }) => needs.has(one)))
    .map((one) => `${file} ships “${one}”, which nothing below says`)
}
