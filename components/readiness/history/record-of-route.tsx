import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { Badge } from '@/components/ui/status/badge'
import { Time } from '@/components/ui/time/time'
import { FoundOfRoute } from '../found-of-route'
import { VerdictMark } from '../verdict-mark'
import { WhoGoes } from '../who-goes'
import type { RecordAnswer } from './route-readiness-answer'

/** What was said of a route from a time on, as it was recorded: nothing can be done about it. `now` is epoch ms. */
export function RecordOfRoute({ record, now }: { record: RecordAnswer; now: number }) {
  const t = useWords()
  const { at, zone, verdict, settingsVersion, driver, vehicle } = record
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        {verdict === 'gone' ? (
          <Badge>{t('readiness-history.gone')}</Badge>
        ) : (
          <VerdictMark verdict={verdict} />
        )}
        <span className="text-quiet">
          {t.rich('readiness-history.since', { at: () => <Time instant={at} zone={zone} now={now} /> })}
        </span>
        <span className="text-quiet">{t('readiness-history.settings', { version: settingsVersion })}</span>
        <Link href={`/today?at=${encodeURIComponent(at)}`} prefetch={false} className="link">
          {t('readiness-history.today-then')}
        </Link>
      </div>
      {verdict !== 'gone' && (
        <>
          <WhoGoes driver={driver} vehicle={vehicle} />
          {/* Its times read as they did then: of that day. */}
          <FoundOfRoute route={record} now={Date.parse(at)} mayOverride={false} isOfThen />
        </>
      )}
    </div>
  )
}
