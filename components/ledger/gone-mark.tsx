import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { LedgerNoun } from './ledger-noun'

/** Beside the name of a row that the platform does not know any more. */
export function GoneMark({ goneAt }: { goneAt: string | null | undefined }) {
  const t = useWords()
  return goneAt ? <Badge tone="neutral">{t('ledger.gone')}</Badge> : null
}

/** On the detail of such a row. */
export function GoneNotice({ goneAt, noun }: { goneAt: string | null | undefined; noun: LedgerNoun }) {
  const t = useWords()
  return goneAt ? (
    <div className="mb-4">
      <Banner tone="neutral" title={t('ledger.gone-title', { noun })}>
        {t.rich('ledger.gone-since', { at: () => <ZonedTime instant={goneAt} /> })}
      </Banner>
    </div>
  ) : null
}
