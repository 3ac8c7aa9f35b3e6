'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { LineInput } from '@/components/form/inputs'
import { TimeInput } from '@/components/form/time-input'
import { type FormProblem, typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { formatInstant } from '@/components/ui/time/format-instant'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { formatDistance, metersOf } from '@/components/units/distance'
import { localText, zonedInstant } from '@/components/units/local-time'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { deskClock } from '@/lib/desk-clock'
import { hoursOf } from '@/lib/typed-figure'
import { type DoneToSend, requestDone } from '../queries'
import type { ServiceToNote } from '../service-to-note'
import { useNoted } from '../use-noted'

interface Typed {
  doneAt: string
  distance: string
  hours: string
}

/** When a service was done, and what the meters showed: the last value of each stands beside. */
export function DoneDialog({
  program,
  vehicle,
  meters: { odometer, engine },
  onClose,
}: ServiceToNote & { onClose: () => void }) {
  const t = useWords()
  const unit = useDistanceUnit()
  const zone = useZone(null)
  const readAgain = useNoted()
  const name = vehicle.name ?? t('programs.vehicle-unnamed')
  const desk = useDeskForm({
    begin: (): Typed => ({ doneAt: localText(deskClock.now(), zone), distance: '', hours: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ doneAt, distance, hours }: Typed) => {
        const problems: FormProblem[] = []
        const say = (path: keyof Typed, message: string) => void problems.push({ path, message })
        const instant = zonedInstant(doneAt, zone)
        if (instant === null || Date.parse(instant) > deskClock.now())
          say('doneAt', t('programs.done-at-problem'))
        const meters = distance.trim() === '' ? null : metersOf(distance, unit)
        if (distance.trim() !== '' && meters === null) say('distance', t('programs.whole'))
        const engineHours = hoursOf(hours)
        if (hours.trim() !== '' && engineHours === null) say('hours', t('programs.whole'))
        const ready: DoneToSend = { doneAt: instant ?? '', meters, engineHours }
        return { ready, problems }
      }),
    send: (ready) => requestDone(program.id, vehicle.id, ready),
    onSent: async () => {
      await readAgain()
      showToast({ tone: 'good', message: t('programs.done-noted', { program: program.name, vehicle: name }) })
      onClose()
    },
    fieldAt: (path) => ({ doneAt: 'doneAt', meters: 'distance', engineHours: 'hours' })[path] ?? null,
  })
  const last = (figure: string, at: string) =>
    t('programs.last-reading', {
      figure,
      at: formatInstant(at, zone, deskClock.now(), t.locale)?.text ?? '',
    })
  return (
    <DeskDialog
      desk={desk}
      title={t('programs.done-title', { program: program.name, vehicle: name })}
      intro={t('programs.done-intro')}
      question={t('programs.close-question')}
      send={t('programs.note')}
      kept={t('programs.done-kept')}
      onClose={onClose}
    >
      <TimeInput name="doneAt" label={t('programs.done-at')} hint={t('programs.in-zone', { zone })} />
      <LineInput
        name="distance"
        label={t(unit === 'mi' ? 'programs.odometer-miles' : 'programs.odometer-kilometers')}
        hint={
          odometer ? last(formatDistance(odometer.value, unit), odometer.at) : t('programs.no-last-reading')
        }
        optional
        box={{ figures: true, inputMode: 'decimal' }}
      />
      <LineInput
        name="hours"
        label={t('programs.engine-hours')}
        hint={
          engine
            ? last(t('programs.hours', { hours: engine.value }), engine.at)
            : t('programs.no-last-reading')
        }
        optional
        box={{ figures: true, inputMode: 'decimal' }}
      />
    </DeskDialog>
  )
}
