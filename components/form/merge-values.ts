import { isObject } from '@/lib/json'

/** A field that somebody changed since the form began. Members of lists stand under their id: `stops.7.name`. */
export interface Change {
  path: string
  before: unknown
  mine: unknown
  theirs: unknown
  /** Typed over here too, and otherwise: a person chooses. */
  conflict: boolean
}

export type Choice = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Choice>>

export interface MergeRules {
  /** What tells an item of a list from others over time; empty for one that is new here. */
  idOf: (item: Readonly<Record<string, unknown>>) => string
  /** An item that was taken away elsewhere and is kept here: as a new one. */
  renew: (path: string, item: Readonly<Record<string, unknown>>) => unknown
  /** Whether an object is one value, whose members mean nothing apart: an amount and its kind. */
  isWhole?: (path: string) => boolean
}

/** For values without lists. */
const NO_LISTS: MergeRules = { idOf: () => '', renew: (_path, item) => item }

type Item = Record<string, unknown>

/**
 * What a form holds once what changed elsewhere is in it: `before` is what it began with, `mine` as it is typed now,
 * `theirs` as things stand. What only one side changed is taken from there; where both did, `choices` decides by path,
 * and `mine` stands until somebody chose. Lists whose items have ids are merged item by item, with one order.
 */
export function mergeValues<V extends object>(
  { before, mine, theirs }: { before: V; mine: V; theirs: V },
  { idOf, renew, isWhole }: MergeRules = NO_LISTS,
  choices: Choices = {},
): { merged: V; changes: Change[] } {
  const changes: Change[] = []

  /** Notes the change, and says whose value stands. */
  function settle(path: string, before: unknown, mine: unknown, theirs: unknown): Choice {
    if (isSame(before, theirs)) return 'mine'
    const conflict = !isSame(before, mine) && !isSame(mine, theirs)
    changes.push({ path, before, mine, theirs, conflict })
    return conflict ? (choices[path] ?? 'mine') : 'theirs'
  }

  function merge(path: string, before: unknown, mine: unknown, theirs: unknown): unknown {
    if (isItems(before) && isItems(mine) && isItems(theirs)) return mergeItems(path, before, mine, theirs)
    if (isObject(before) && isObject(mine) && isObject(theirs) && !isWhole?.(path))
      return mergeItem(path, before, mine, theirs)
    return settle(path, before, mine, theirs) === 'mine' ? mine : theirs
  }

  const mergeItem = (path: string, before: Item, mine: Item, theirs: Item): Item =>
    Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [
        name,
        merge(path ? `${path}.${name}` : name, before[name], mine[name], theirs[name]),
      ]),
    )

  function mergeItems(path: string, before: Item[], mine: Item[], theirs: Item[]): unknown[] {
    const find = (items: Item[], id: string) => items.find((item) => idOf(item) === id)
    /** The item as it stands in the end; undefined when it is taken away. */
    const settled = new Map<string, unknown>()
    for (const id of new Set([...before, ...mine, ...theirs].map(idOf).filter(Boolean))) {
      const [was, own, other] = [find(before, id), find(mine, id), find(theirs, id)]
      const at = `${path}.${id}`
      if (was && own && other) settled.set(id, mergeItem(at, was, own, other))
      else if (settle(at, was, own, other) === 'theirs') settled.set(id, other)
      else settled.set(id, own && was && !other ? renew(path, own) : own)
    }
    const ids = (items: Item[]) => items.map(idOf).filter(Boolean)
    const stays = (id: string) => [before, mine, theirs].every((items) => find(items, id))
    const order = (items: Item[]) => ids(items).filter(stays)
    const whose = settle(`${path}.order`, order(before), order(mine), order(theirs))
    const [first, second] = whose === 'mine' ? [mine, theirs] : [theirs, mine]
    return inOrder(first, second, idOf).flatMap((item) => {
      const id = idOf(item)
      return (id === '' ? item : settled.get(id)) ?? []
    })
  }

  // Merged member by member from three values of this type, so that it is of it too.
  const merged = mergeItem('', membersOf(before), membersOf(mine), membersOf(theirs)) as V
  return { merged, changes }
}

/** The items of `first`, and those that only `second` has behind the one that they follow there. */
function inOrder(first: readonly Item[], second: readonly Item[], idOf: MergeRules['idOf']): Item[] {
  const all = [...first]
  for (const [index, item] of second.entries()) {
    const id = idOf(item)
    if (id !== '' && all.some((one) => idOf(one) === id)) continue
    const ahead = second[index - 1]
    const place = ahead
      ? all.findIndex((one) => one === ahead || (idOf(one) !== '' && idOf(one) === idOf(ahead)))
      : -1
    all.splice(ahead && place === -1 ? all.length : place + 1, 0, item)
  }
  return all
}

const membersOf = (values: object): Item => Object.fromEntries(Object.entries(values))

const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isObject)

/** Values of forms: texts, switches, and lists and objects of them with their members in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
