'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { formatInstant } from '@/components/ui/time/format-instant'
import { formatDistance } from '@/components/units/distance'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { DoneButton } from './done-button'
import { DueLine } from './due-line'
import { OrderLine } from './order-line'
import { requestExchangeBack, requestTakeBack, vehicleServicesQuery } from './queries'
import { StandingBadge } from './standing-badge'
import { useNoted } from './use-noted'

// Few press it: fetched when somebody does.
const ExchangeDialog = lazy(async () => ({
  default: (await import('./form/exchange-dialog')).ExchangeDialog,
}))

interface ServicesOfVehicleProps {
  vehicle: { id: string; name: string }
  at: { zone: string; now: number }
  /** Why this person may take nothing back; null when they may. */
  refusal: string | null
  /** Why they may note nothing of this one. */
  noteRefusal: string | null
}

/** The services that come round for a vehicle: when each is due, what was done, and what of its meters is doubtful. */
export function ServicesOfVehicle({
  vehicle,
  at: { zone, now },
  refusal,
  noteRefusal,
}: ServicesOfVehicleProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const readAgain = useNoted()
  const { data, error, refetch } = useQuery(vehicleServicesQuery(vehicle.id))
  const [isOpen, setIsOpen] = useState(false)
  const takingBack = useMutation({
    mutationFn: ({ of, id }: { of: 'done' | 'exchange'; id: string }) =>
      of === 'done' ? requestTakeBack(id) : requestExchangeBack(id),
    onSuccess: readAgain,
  })
  const failed = error && (
    <div className="mb-2">
      <ApiErrorNotice error={error} kept={data && t('programs.kept')} onAgain={() => void refetch()} />
    </div>
  )
  if (!data) return failed
  const day = (instant: string) => formatInstant(instant, zone, now, t.locale)?.text ?? ''
  const figure = (meter: 'odometer' | 'engine', value: number) =>
    meter === 'odometer' ? formatDistance(value, unit) : t('programs.hours', { hours: value })
  const back = (of: 'done' | 'exchange', id: string) => (
    <Button
      size="small"
      look="quiet"
      disabledReason={refusal}
      pending={takingBack.isPending && takingBack.variables.id === id}
      onClick={() => takingBack.mutate({ of, id })}
    >
      {t('programs.take-back')}
    </Button>
  )
  return (
    <div className="text-table">
      {failed}
      {data.services.length === 0 && <p className="text-quiet">{t('programs.none-of-vehicle')}</p>}
      <ul className="divide-y divide-line">
        {data.services.map(({ program, due, order }) => (
          <li key={program.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <StandingBadge standing={due.standing} />
            <div className="min-w-0 flex-1 basis-52">
              <Link href={`/programs/${program.id}`} prefetch={false} className="font-strong hover:underline">
                {program.name}
              </Link>
              {/* Its days are those of its own zone, whoever looks from where. */}
              <DueLine due={due} at={{ zone: program.zone, now }} />
              {order && <OrderLine order={order} refusal={refusal} />}
            </div>
            <DoneButton program={program} vehicle={vehicle} meters={data.meters} refusal={noteRefusal} />
          </li>
        ))}
      </ul>
      {takingBack.error && <ApiErrorNotice error={takingBack.error} kept={t('programs.take-back-kept')} />}
      {data.doubted.length > 0 && (
        <p className="mt-2 text-caution-ink" suppressHydrationWarning>
          {t('programs.doubted', {
            readings: new Intl.ListFormat(t.locale).format(
              data.doubted.map(({ meter, value, at }) =>
                t('programs.doubted-one', { figure: figure(meter, value), at: day(at) }),
              ),
            ),
          })}
        </p>
      )}
      {(data.done.length > 0 || data.exchanges.length > 0) && (
        <details className="mt-2">
          <summary className="cursor-pointer text-quiet thumb:py-3">{t('programs.noted')}</summary>
          <ul className="mt-1 divide-y divide-line">
            {data.done.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 py-1" suppressHydrationWarning>
                <span className="min-w-0 flex-1 basis-52">
                  {one.workOrderId === null
                    ? t('programs.noted-done', { program: one.programName, at: day(one.doneAt), by: one.by })
                    : t('programs.noted-by-order', {
                        ...{ program: one.programName, at: day(one.doneAt), order: one.workOrderId },
                      })}{' '}
                  <span className="text-quiet tabular-nums">
                    {one.meters !== null && figure('odometer', one.meters)}{' '}
                    {one.engineHours !== null && figure('engine', one.engineHours)}
                  </span>
                </span>
                {back('done', one.id)}
              </li>
            ))}
            {data.exchanges.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 py-1" suppressHydrationWarning>
                <span className="min-w-0 flex-1 basis-52">
                  {t('programs.noted-exchange', {
                    meter: one.meter,
                    ...{ at: day(one.exchangedAt), by: one.by },
                    ...{ before: figure(one.meter, one.before), after: figure(one.meter, one.after) },
                  })}
                </span>
                {back('exchange', one.id)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-2">
        <Button size="small" disabledReason={noteRefusal} onClick={() => setIsOpen(true)}>
          {t('programs.exchange')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ExchangeDialog vehicleId={vehicle.id} name={vehicle.name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
