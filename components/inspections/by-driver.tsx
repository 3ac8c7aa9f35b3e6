import { useWords } from '#use-words'
import { driverHref } from '@/components/drivers/driver-href'
import { Link } from '@/components/ui/button/link'
import type { WithoutReportAnswer } from './inspection-answer'
import { driverName } from './report-words'

/** Who drove on days without a report, and on how many: whom to talk to. */
export function ByDriver({
  of: { byDriver, counts },
}: {
  of: Pick<WithoutReportAnswer, 'byDriver' | 'counts'>
}) {
  const t = useWords()
  if (byDriver.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id="by-driver" className="font-strong">
        {t('inspections.by-driver')}
      </h2>
      <ul aria-labelledby="by-driver" className="contents">
        {byDriver.map((driver) => (
          <li key={driver.id} className="wrap-anywhere">
            <Link href={driverHref(driver.id)} prefetch={false} className="link">
              {driverName(driver, t)}
            </Link>{' '}
            <span className="text-quiet">{t('inspections.driver-days', { days: driver.days })}</span>
          </li>
        ))}
      </ul>
      {counts.drivers > byDriver.length && (
        <p className="text-quiet">
          {t('inspections.more-drivers', { count: counts.drivers - byDriver.length })}
        </p>
      )}
    </div>
  )
}
