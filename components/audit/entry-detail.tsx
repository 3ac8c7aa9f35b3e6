import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { JsonBlock } from '@/components/ui/json-block'
import type { AuditRow } from './audit-answers'
import { subjectHref } from './subject-href'

/** The rest of an entry: its action, what it is about, its place in the chain, and what it tells. */
export function EntryDetail({ entry }: { entry: AuditRow }) {
  const t = useWords()
  const href = subjectHref(entry.subjectType, entry.subjectId)
  const hash = (id: string, what: string) => <CopyId id={id} what={what} shown={id.slice(0, 16)} />
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        <span>
          <code>{entry.action}</code>
        </span>
        <span>
          <code>{entry.subjectType}</code> <CopyId id={entry.subjectId} shown={t('ui.id')} />
        </span>
        {href && (
          <Link href={href} className="link">
            {t('audit.open')}
          </Link>
        )}
        <span>{t.rich('audit.hash-is', { id: () => hash(entry.hash, t('audit.hash')) })}</span>
        <span>
          {t.rich('audit.hash-before-is', { id: () => hash(entry.previousHash, t('audit.hash-before')) })}
        </span>
      </p>
      <JsonBlock title={t('audit.detail')} value={entry.detail} open />
    </div>
  )
}
