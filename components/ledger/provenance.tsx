import { useWords } from '#use-words'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { LedgerFacts } from '@/lib/ledger/keep/facts'
import type { WordKey } from '@/lib/words/word-key'

const WORDS: Readonly<Record<string, WordKey | undefined>> = {
  api: 'ledger.source-api',
  feed: 'ledger.source-feed',
  webhook: 'ledger.source-webhook',
  import: 'ledger.source-import',
  manual: 'ledger.source-manual',
  sync: 'ledger.source-sync',
}

/** A source in words; one that is not known yet reads as it is named. */
export function SourceWords({ source }: { source: string }) {
  const t = useWords()
  const key = WORDS[source]
  return key ? t(key) : source
}

/** Every source of an object with its last time, the newest first. */
export function Provenance({ ledger }: { ledger: LedgerFacts }) {
  const t = useWords()
  const sources = Object.entries(ledger.sources).sort(([, a], [, b]) => b.localeCompare(a))
  return (
    <div className="text-table text-quiet">
      <p>
        {t.rich('ledger.confirmed', {
          last: () => <ZonedTime instant={ledger.lastConfirmedAt} className="text-ink" />,
          first: () => <ZonedTime instant={ledger.firstSeenAt} />,
        })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {sources.map(([source, at]) => (
          <li key={source}>
            <SourceWords source={source} /> <ZonedTime instant={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
