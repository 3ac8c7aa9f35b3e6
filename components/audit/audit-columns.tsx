import { ChevronRight } from 'lucide'
import { useWords } from '#use-words'
import type { Column } from '@/components/list/columns'
import { CopyId } from '@/components/ui/button/copy-id'
import { Icon } from '@/components/ui/icon'
import { Badge } from '@/components/ui/status/badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { AuditRow } from './audit-answers'

/** What a row is drawn from beside the entry. */
export interface AuditFacts extends Record<string, unknown> {
  /** Whether its rest is unfolded. */
  open: boolean
  toggle: (id: string) => void
  /** Whether verifying pointed it out. */
  faulty: boolean
}

interface AuditInRow extends AuditFacts {
  entry: AuditRow
}

export const seeAuditRow = (entry: AuditRow, facts: AuditFacts): AuditInRow => ({ ...facts, entry })

/** Who did what, when, with the platform's request id. None makes room for another: the rest of an entry is as wide as all. */
export const AUDIT_COLUMNS: readonly Column<AuditInRow, never>[] = [
  {
    key: 'number',
    name: 'audit.column-number',
    width: { least: 64 },
    stays: Infinity,
    inCard: 'aside',
    cell: ({ entry }) => <span className="text-quiet figures">{entry.sequence}</span>,
  },
  {
    key: 'what',
    name: 'audit.column-what',
    width: { least: 144 },
    rest: true,
    stays: Infinity,
    inCard: 'title',
    cell: ({ entry, open, toggle, faulty }) => (
      <>
        <button
          type="button"
          data-unfolds
          aria-expanded={open}
          onClick={() => toggle(entry.id)}
          className="by-thumb my-1.5 inline-flex min-h-6 items-start gap-1 rounded-small py-0.75 thumb:my-0 thumb:py-3 text-left align-middle hover:underline"
        >
          <Icon
            of={ChevronRight}
            className={`mt-0.5 size-3.5 shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 wrap-anywhere">{entry.summary}</span>
        </button>
        {faulty && <Faulty />}
      </>
    ),
  },
  {
    key: 'who',
    name: 'audit.column-who',
    width: { least: 104, share: 12 },
    stays: Infinity,
    inCard: 'detail',
    cell: ({ entry }) => entry.actorName,
  },
  {
    key: 'when',
    name: 'audit.column-when',
    width: { least: 152 },
    stays: Infinity,
    inCard: 'detail',
    cell: ({ entry }) => (
      <span className="text-quiet">
        <ZonedTime instant={entry.at} />
      </span>
    ),
  },
  {
    key: 'request',
    name: 'audit.column-request',
    width: { least: 152, share: 27 },
    stays: Infinity,
    inCard: 'detail',
    cell: ({ entry }) => entry.platformRequestId && <PlatformRequest id={entry.platformRequestId} />,
  },
]

function Faulty() {
  const t = useWords()
  return (
    <Badge tone="bad" className="ml-2">
      {t('audit.not-as-written')}
    </Badge>
  )
}

function PlatformRequest({ id }: { id: string }) {
  const t = useWords()
  return <CopyId id={id} what={t('ui.platform-request-id')} />
}
