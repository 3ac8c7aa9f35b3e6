'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import type { DirectoryKind } from '@/lib/directory/entry'
import { namesQuery } from './queries'

interface NamedIdProps {
  kinds: readonly DirectoryKind[]
  id: string
  /** As the copy button calls it: `user id`. */
  what: string
  /** What is said, with the id to copy, where no name is known; without it the id stands in the open. */
  unnamed?: string
  /** Where its page is, by its kind; null for none. */
  hrefOf?: (entry: { kind: string; id: string }) => string | null
}

/** What an id is called, where the platform named it, and the id: in the open only where nothing else is said of it, and no name can come. */
export function NamedId({ kinds, id, what, unnamed, hrefOf }: NamedIdProps) {
  const { data, isPending } = useQuery(namesQuery(kinds, [id]))
  const [entry] = data ?? []
  const name = entry?.name ?? (data && unnamed)
  const href = entry && hrefOf?.({ kind: entry.kind, id })
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {href ? (
        <Link href={href} prefetch={false} className="link">
          {name}
        </Link>
      ) : (
        name && <span>{name}</span>
      )}
      <CopyId id={id} what={what} {...((name || unnamed || isPending) && { shown: what })} />
    </span>
  )
}
