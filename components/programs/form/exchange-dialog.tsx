'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormRadios } from '@/components/form/form-radios'
import { LineInput } from '@/components/form/inputs'
import { TimeInput } from '@/components/form/time-input'
import { type FormProblem, typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { metersOf } from '@/components/units/distance'
import { localText, zonedInstant } from '@/components/units/local-time'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { deskClock } from '@/lib/desk-clock'
import { hoursOf } from '@/lib/typed-figure'
import { type ExchangeToSend, requestExchange } from '../queries'
import { useNoted } from '../use-noted'

interface Typed {
  meter: 'odometer' | 'engine'
  exchangedAt: string
  before: string
  after: string
}

interface ExchangeDialogProps {
  vehicleId: string
  name: string
  onClose: () => void
}

/** Notes that a meter was exchanged: what is due by it goes on over both. */
export function ExchangeDialog({ vehicleId, name, onClose }: ExchangeDialogProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const zone = useZone(null)
  const readAgain = useNoted()
  const desk = useDeskForm({
    begin: (): Typed => ({
      ...{ meter: 'odometer', exchangedAt: localText(deskClock.now(), zone), before: '', after: '0' },
    }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ meter, exchangedAt, before, after }: Typed) => {
        const problems: FormProblem[] = []
        const say = (path: keyof Typed, message: string) => void problems.push({ path, message })
        const instant = zonedInstant(exchangedAt, zone)
        if (instant === null || Date.parse(instant) > deskClock.now())
          say('exchangedAt', t('programs.done-at-problem'))
        const figure = (path: 'before' | 'after', typed: string): number => {
          const value = meter === 'odometer' ? metersOf(typed, unit) : hoursOf(typed)
          if (value === null) say(path, t('programs.whole'))
          return value ?? 0
        }
        const ready: ExchangeToSend = {
          ...{ meter, exchangedAt: instant ?? '' },
          ...{ before: figure('before', before), after: figure('after', after) },
        }
        return { ready, problems }
      }),
    send: (ready) => requestExchange(vehicleId, ready),
    onSent: async () => {
      await readAgain()
      showToast({ tone: 'good', message: t('programs.exchange-noted', { vehicle: name }) })
      onClose()
    },
  })
  const unitWords =
    desk.values.meter === 'odometer'
      ? t(unit === 'mi' ? 'programs.in-miles' : 'programs.in-kilometers')
      : t('programs.in-hours')
  return (
    <DeskDialog
      desk={desk}
      title={t('programs.exchange-title', { vehicle: name })}
      intro={t('programs.exchange-intro')}
      question={t('programs.close-question')}
      send={t('programs.note')}
      kept={t('programs.exchange-kept')}
      onClose={onClose}
    >
      <FormRadios<Typed>
        name="meter"
        legend={t('programs.meter')}
        inline
        options={[
          { value: 'odometer', label: t('programs.meter-odometer') },
          { value: 'engine', label: t('programs.meter-engine') },
        ]}
      />
      <TimeInput
        name="exchangedAt"
        label={t('programs.exchanged-at')}
        hint={t('programs.in-zone', { zone })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineInput
          name="before"
          label={t('programs.before')}
          hint={unitWords}
          box={{ figures: true, inputMode: 'decimal' }}
        />
        <LineInput
          name="after"
          label={t('programs.after')}
          hint={unitWords}
          box={{ figures: true, inputMode: 'decimal' }}
        />
      </div>
    </DeskDialog>
  )
}
