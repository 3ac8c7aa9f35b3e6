import { ZonedTime } from '@/components/ui/zoned-time'
import type { LedgerFacts } from '@/lib/ledger/facts'

const WORDS: Record<string, string | undefined> = {
  api: 'Platform answer',
  feed: 'Platform feed',
  webhook: 'Platform webhook',
  import: 'Import',
  manual: 'Added by id',
  sync: 'Platform list',
}

/** A source in words; one that is not known yet reads as it is named. */
export const sourceWords = (source: string): string => WORDS[source] ?? source

/** Every source of an object with its last time, the newest first. */
export function Provenance({ ledger }: { ledger: LedgerFacts }) {
  const sources = Object.entries(ledger.sources).sort(([, a], [, b]) => b.localeCompare(a))
  return (
    <div className="text-table text-quiet">
      <p>
        Last confirmed <ZonedTime instant={ledger.lastConfirmedAt} className="text-ink" />, first seen{' '}
        <ZonedTime instant={ledger.firstSeenAt} />.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {sources.map(([source, at]) => (
          <li key={source}>
            {sourceWords(source)} <ZonedTime instant={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
