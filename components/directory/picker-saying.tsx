'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { durationWords } from '@/components/ui/time/format-instant'
import type { DirectoryKind } from '@/lib/directory/entry'
import { looksLikeId } from './entry-words'
import { checkQuery, type NamedEntry } from './queries'

interface PickerSayingProps {
  id: string
  kind: DirectoryKind
  value: string
  /** Who or what the value is, once that is known. */
  entry: NamedEntry | null
  /** The directory was asked for the value, and the box is not being typed into. */
  asked: boolean
  /** How many the open list holds; null while none is open. */
  found: number | null
  /** Something stands in the box: its line is there before its words, which may come at the press of a button that they would move. */
  filled: boolean
  /** What stands in the box was left there, and nothing was picked. */
  notAdded: boolean
}

/** A line below the box: the id of what was picked, what became of a pasted one, how much was found. */
export function PickerSaying({ id, kind, value, entry, asked, found, filled, notAdded }: PickerSayingProps) {
  const t = useWords()
  const checks = asked && entry === null && value !== '' && looksLikeId(value)
  const check = useQuery({ ...checkQuery(kind, value), enabled: checks })
  return (
    <>
      <p
        id={id}
        className={`mt-1 min-h-[1lh] text-label ${notAdded ? 'text-bad-ink' : 'text-quiet'} ${filled ? '' : 'empty:hidden'}`}
      >
        {notAdded ? t('directory.not-added') : sayingOf()}
      </p>
      <span role="status" className="sr-only">
        {notAdded
          ? t('directory.not-added')
          : found === null
            ? ''
            : found === 0
              ? t('directory.nothing')
              : t('directory.found-count', { count: found })}
      </span>
    </>
  )

  function sayingOf() {
    if (found === 0) return t('directory.none-found', { kind })
    if (entry) {
      const { learnedStayMs, unlisted } = entry.detail
      return (
        <>
          <span className="figures">{entry.id}</span>
          {typeof learnedStayMs === 'number' && (
            <> {t('directory.usual-stay', { usual: durationWords(learnedStayMs, t) })}</>
          )}
          {unlisted === true && (
            <span className="text-caution-ink"> {t('directory.unlisted', { kind: entry.kind })}</span>
          )}
        </>
      )
    }
    if (!checks) return asked && value !== '' ? t('directory.not-an-id', { kind }) : null
    if (check.isPending) return t('directory.asking')
    if (check.error)
      return check.error instanceof ApiError && check.error.status === 404
        ? t('directory.not-known', { kind })
        : t('directory.not-checked')
    if (check.data?.data) {
      const { name, id: platformId } = check.data.data
      return (
        <>
          {name} <span className="figures">{platformId}</span>
        </>
      )
    }
    return t('directory.no-look-up')
  }
}
