import type { IconNode } from 'lucide'
import { formatInstant } from '@/components/ui/time/format-instant'
import type { Words } from '@/lib/words/words'
import { type Command, matching } from './commands'
import type { FoundAnswer } from './find-query'
import { FOUND_LOOK } from './found-look'

/** A line of the palette. */
export interface Entry {
  /** Names it among all. */
  id: string
  label: string
  /** What tells it apart from others of its name. */
  note: string
  icon: IconNode
  keys: readonly string[]
  does: Command['does']
  /** The server told of it. */
  isFound: boolean
  isExact: boolean
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

interface Given {
  commands: readonly Command[]
  found: readonly FoundAnswer[]
  typed: string
  t: Words
  /** Epoch ms. */
  now: number
  /** IANA: of times without a zone of their own. */
  zone: string
}

/**
 * What the palette lists, by kind. What is here already stands above what the server finds later, so that nothing moves
 * under a choice; what is named letter by letter stands above all. Pure.
 */
export function entryGroups({ commands, found, typed, ...shown }: Given): EntryGroup[] {
  const matched = matching(commands, typed)
  const own = [
    { heading: shown.t('palette.pages'), entries: matched.filter(goes).map(entryOf) },
    { heading: shown.t('palette.actions'), entries: matched.filter((one) => !goes(one)).map(entryOf) },
  ]
  const told = [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    heading: shown.t(FOUND_LOOK[kind].heading),
    entries: found.filter((one) => one.kind === kind).map((one) => foundEntry(one, shown)),
  }))
  const isNamed = found.some(({ exact }) => exact)
  return (isNamed ? [...told, ...own] : [...own, ...told]).filter(({ entries }) => entries.length > 0)
}

const goes = ({ id }: Command) => id.startsWith('page:')

const entryOf = ({ id, label, of = '', icon, keys = [], does }: Command): Entry => ({
  ...{ id, label, note: of, icon, keys, does },
  ...{ isFound: false, isExact: false },
})

function foundEntry(found: FoundAnswer, { t, now, zone }: Pick<Given, 't' | 'now' | 'zone'>): Entry {
  const { kind, id, name, of, at, stop, exact } = found
  const { icon, hrefOf } = FOUND_LOOK[kind]
  const time = at && formatInstant(at, found.zone ?? zone, now, t.locale)?.text
  return {
    ...{ id: `${kind} ${id} ${stop ?? ''}`.trim(), label: name, icon, keys: [] },
    note: [of, time].filter(Boolean).join(' · '),
    does: { goes: hrefOf(found) },
    ...{ isFound: true, isExact: exact },
  }
}
