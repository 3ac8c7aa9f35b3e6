import { useWords } from '#use-words'
import { CopyIds } from '@/components/ui/button/copy-ids'
import { DefinitionList } from '@/components/ui/definition-list'
import { formatInstant } from '@/components/ui/time/format-instant'
import { DistanceFigure } from '@/components/units/distance-figure'
import { ASSET_WORDS } from '../asset-words'
import type { VehicleAnswer } from '../vehicle-answer'

interface VehicleFactsProps {
  vehicle: VehicleAnswer
  at: { zone: string; now: number }
}

/** What it is, and what it last told of itself: each figure with who told it and when. Of an engine alone lamps are told. */
export function VehicleFacts({ vehicle, at: { zone, now } }: VehicleFactsProps) {
  const t = useWords()
  const words = ASSET_WORDS[vehicle.kind]
  const { model, licensePlate, vin, odometerMeters, engineHours, place, faults } = vehicle
  const time = (instant: string) => formatInstant(instant, zone, now, t.locale)?.text ?? ''
  const told = ({ source, at }: NonNullable<VehicleAnswer['odometerMeters']>) => (
    <span className="text-table text-quiet" suppressHydrationWarning>
      {t(`vehicles.told-by-${source}`, { at: time(at) })}
    </span>
  )
  const list = new Intl.ListFormat(t.locale)
  return (
    <>
      <DefinitionList
        items={[
          ...(model ? [{ term: t('vehicles.model'), value: model }] : []),
          ...(licensePlate ? [{ term: t('vehicles.plate'), value: licensePlate }] : []),
          {
            term: t('vehicles.odometer'),
            value: odometerMeters && (
              <>
                <DistanceFigure meters={odometerMeters.value} /> {told(odometerMeters)}
              </>
            ),
          },
          {
            term: t('vehicles.engine-hours'),
            value: engineHours && (
              <>
                <span className="figures">{t('vehicles.hours', { hours: engineHours.value })}</span>{' '}
                {told(engineHours)}
              </>
            ),
          },
          ...(place
            ? [
                {
                  term: t('vehicles.place'),
                  value: (
                    <>
                      {place.words}{' '}
                      <span className="text-table text-quiet" suppressHydrationWarning>
                        {time(place.at)}
                      </span>
                    </>
                  ),
                },
              ]
            : []),
          ...(vehicle.kind === 'vehicle'
            ? [
                {
                  term: t('vehicles.lamps'),
                  value: faults && (
                    <>
                      {faults.lamps.length > 0
                        ? list.format(faults.lamps.map((lamp) => t(`vehicles.lamp-${lamp}`)))
                        : t('vehicles.no-lamps')}{' '}
                      <span className="text-table text-quiet" suppressHydrationWarning>
                        {time(faults.at)}
                      </span>
                    </>
                  ),
                },
              ]
            : []),
          ...(faults && faults.codes.length > 0
            ? [
                {
                  term: t('vehicles.fault-codes'),
                  value: (
                    <ul>
                      {faults.codes.map(({ code, words, times }, place) => (
                        <li key={place}>
                          <span className="figures">{code}</span> {words}{' '}
                          {times !== null && times > 1 && (
                            <span className="text-quiet tabular-nums">
                              {t('vehicles.times', { count: times })}
                            </span>
                          )}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className="mt-2">
        <CopyIds
          of={vehicle.name ?? t(words.unnamed)}
          ids={[
            { what: t(words.id), id: vehicle.id },
            ...(vin ? [{ what: t('vehicles.vin'), id: vin }] : []),
          ]}
        />
      </div>
    </>
  )
}
