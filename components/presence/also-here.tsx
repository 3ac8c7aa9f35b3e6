'use client'

import { useEffect } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { type LiveState, useLive } from '@/components/live/live-state'
import type { Words } from '@/lib/words/words'
import { saySight, type Sight } from './say-sight'

// What a person reads as one character may be several of the machine's.
const letters = new Intl.Segmenter()

/** The first letters of a name: `AR` for Ana Ruiz. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => [...letters.segment(part)][0]?.segment ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

type Present = LiveState['present'][number]

/** Those of `present` who have the same before them, without this person; who changes it comes first. */
export const alsoHere = (present: readonly Present[], { noun, id }: Sight, userId: string): Present[] =>
  present
    .filter((one) => one.noun === noun && one.id === id && one.userId !== userId)
    .toSorted((one, other) => Number(other.editing) - Number(one.editing))

/** So many are named; who else there is, is counted. */
const MOST_NAMED = 4

/** `Ana and Ben also have this open.` */
export function presentWords(people: readonly Present[], t: Words): string {
  const names = (editing: boolean) => {
    const all = people.filter((one) => one.editing === editing).map(({ name }) => name)
    const named = all.length > MOST_NAMED ? all.slice(0, MOST_NAMED - 1) : all
    const left = all.length - named.length
    return { count: all.length, all: left > 0 ? [...named, t('presence.others', { count: left })] : named }
  }
  const list = new Intl.ListFormat(t.locale)
  return ([true, false] as const)
    .flatMap((editing) => {
      const { count, all } = names(editing)
      const key = editing ? 'presence.changing' : 'presence.looking'
      return count === 0 ? [] : [t(key, { names: list.format(all), count })]
    })
    .join(' ')
}

/** Says who else has the same before them now, and says to them that this person has. */
export function AlsoHere({ noun, id, editing }: Sight) {
  const t = useWords()
  const [organization = '', userId = ''] = usePersonKey().split(':')
  const { link, present } = useLive()
  useEffect(
    () => (organization === '' ? undefined : saySight({ organization, sight: { noun, id, editing } })),
    [organization, noun, id, editing],
  )
  // Without the stream nobody knows who came and went.
  const people = link === 'live' ? alsoHere(present, { noun, id, editing }, userId) : []
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 print:hidden">
      {people.slice(0, MOST_NAMED).map(({ userId: key, name }) => (
        <span
          key={key}
          aria-hidden
          title={name}
          className="inline-flex size-6 items-center justify-center rounded-full bg-info-tint text-label font-strong text-info-ink"
        >
          {initialsOf(name)}
        </span>
      ))}
      {people.length > 0 && <span className="wrap-anywhere">{presentWords(people, t)}</span>}
    </span>
  )
}
