import Link from 'next/link'
import { CopyId } from '@/components/ui/copy-id'
import { JsonBlock } from '@/components/ui/json-block'
import type { AuditRow } from './audit-answers'
import { subjectHref } from './subject-words'

/** The rest of an entry: its action, what it is about, its place in the chain, and what it tells. */
export function EntryDetail({ entry }: { entry: AuditRow }) {
  const href = subjectHref(entry.subjectType, entry.subjectId)
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        <span>
          <code>{entry.action}</code>
        </span>
        <span>
          {entry.subjectType} <CopyId id={entry.subjectId} what={`${entry.subjectType} id`} />
        </span>
        {href && (
          <Link href={href} className="link">
            Open it
          </Link>
        )}
        <span>
          hash <CopyId id={entry.hash} what="hash" shown={entry.hash.slice(0, 16)} />
        </span>
        <span>
          of the one before{' '}
          <CopyId
            id={entry.previousHash}
            what="hash of the entry before"
            shown={entry.previousHash.slice(0, 16)}
          />
        </span>
      </p>
      <JsonBlock title="Detail" value={entry.detail} open />
    </div>
  )
}
