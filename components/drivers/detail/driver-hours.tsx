import { useWords } from '#use-words'
import { Untold } from '@/components/readiness/untold'
import { Link } from '@/components/ui/button/link'
import { DefinitionList } from '@/components/ui/definition-list'
import { durationWords, formatInstant, hoursWords } from '@/components/ui/time/format-instant'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { PersonAnswer } from './driver-detail-answer'

interface DriverHoursProps {
  person: PersonAnswer
  isOnRoad: boolean
  at: { zone: string; now: number }
}

/** What is left by clock or tachograph and when it told so, since when the driver rests, and the vehicle that is always theirs. */
export function DriverHours({ person, isOnRoad, at: { zone, now } }: DriverHoursProps) {
  const t = useWords()
  const { hoursBy, clocks, tachograph, rest, vehicle, untold } = person
  const told = clocks ?? tachograph
  const isAtWork = tachograph?.isFresh === true && tachograph.isResting === false
  const time = (instant: string) => formatInstant(instant, zone, now, t.locale)?.text ?? ''
  const left = (ms: number | null) =>
    ms === null ? null : <span className="figures">{hoursWords(Math.max(0, ms), t)}</span>
  return (
    <>
      {told === null && <Untold why={untold.hours && { reason: untold.hours }} at={{ zone, now }} />}
      {told && (
        // The zone's own spelling may differ between server and browser.
        <p className="mb-1 text-table text-quiet tabular-nums" suppressHydrationWarning>
          {t(`drivers-detail.${hoursBy}-${told.isFresh ? 'fresh' : 'old'}`, { at: time(told.toldAt) })}
        </p>
      )}
      <DefinitionList
        items={[
          ...(clocks
            ? [
                {
                  term: t('drivers-detail.duty'),
                  value: clocks.status && t(`drivers-detail.duty-${clocks.status}`),
                },
                { term: t('drivers-detail.drive-left'), value: left(clocks.driveLeftMs) },
                { term: t('drivers-detail.shift-left'), value: left(clocks.shiftLeftMs) },
                { term: t('drivers-detail.cycle-left'), value: left(clocks.cycleLeftMs) },
                { term: t('drivers-detail.until-break'), value: left(clocks.untilBreakMs) },
              ]
            : []),
          ...(tachograph
            ? [
                { term: t('drivers-detail.day-left'), value: left(tachograph.dayLeftMs) },
                { term: t('drivers-detail.until-break'), value: left(tachograph.untilBreakMs) },
                { term: t('drivers-detail.until-daily-rest'), value: left(tachograph.untilDailyRestMs) },
                { term: t('drivers-detail.week-left'), value: left(tachograph.weekLeftMs) },
                { term: t('drivers-detail.two-weeks-left'), value: left(tachograph.twoWeeksLeftMs) },
                { term: t('drivers-detail.until-weekly-rest'), value: left(tachograph.untilWeeklyRestMs) },
              ]
            : []),
          {
            term: t('drivers-detail.rest'),
            value: rest ? (
              <span suppressHydrationWarning>
                {t(`drivers-detail.rest-${rest.by}`, {
                  at: time(rest.since),
                  duration: durationWords(now - Date.parse(rest.since), t),
                })}
              </span>
            ) : (
              (isOnRoad && t('drivers-detail.rest-on-road')) ||
              (isAtWork && t('drivers-detail.at-work')) ||
              null
            ),
          },
          {
            term: t('drivers-detail.own-vehicle'),
            value: vehicle ? (
              <Link href={vehicleHref(vehicle.id)} prefetch={false} className="link">
                {vehicle.name ?? vehicle.id}
              </Link>
            ) : (
              t('drivers-detail.no-own-vehicle')
            ),
          },
        ]}
      />
    </>
  )
}
