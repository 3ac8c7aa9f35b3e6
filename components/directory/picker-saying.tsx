'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { withArticle } from '@/components/ui/with-article'
import type { DirectoryKind } from '@/lib/directory/entry'
import { KIND_WORDS, looksLikeId } from './entry-words'
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
}

/** A line below the box: the id of what was picked, what became of a pasted one, how much was found. */
export function PickerSaying({ id, kind, value, entry, asked, found }: PickerSayingProps) {
  const checks = asked && entry === null && value !== '' && looksLikeId(value)
  const check = useQuery({ ...checkQuery(kind, value), enabled: checks })
  return (
    <>
      <p id={id} className="mt-1 text-label text-quiet empty:hidden">
        {sayingOf()}
      </p>
      <span role="status" className="sr-only">
        {found === null ? '' : found === 0 ? 'Nothing found' : `${found} found`}
      </span>
    </>
  )

  function sayingOf() {
    if (found === 0) return `No ${KIND_WORDS[kind]} found. An id, or key:value, can be pasted here.`
    if (entry) return <span className="figures">{entry.id}</span>
    if (!checks)
      return asked && value !== ''
        ? `Pick from the list: this is not the id of ${withArticle(KIND_WORDS[kind])}.`
        : null
    if (check.isPending) return 'Asking the platform for this id.'
    if (check.error)
      return check.error instanceof ApiError && check.error.status === 404
        ? `The platform knows no ${KIND_WORDS[kind]} with this id.`
        : 'This id could not be checked now.'
    if (check.data?.data) {
      const { name, id: platformId } = check.data.data
      return (
        <>
          {name} <span className="figures">{platformId}</span>
        </>
      )
    }
    return 'This platform has no way to look this id up. It is sent as it stands.'
  }
}
