'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { TimeInput } from '@/components/form/time-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useZone } from '@/components/ui/time/zone-choice'
import { localText, zonedInstant } from '@/components/units/local-time'

interface AsItWasDialogProps {
  now: number
  onClose: () => void
  /** ISO 8601. */
  onChoose: (at: string) => void
}

/** A day and a time that have passed, in the zone that it names. */
export function AsItWasDialog({ now, onClose, onChoose }: AsItWasDialogProps) {
  const t = useWords()
  const zone = useZone(null)
  const desk = useDeskForm({
    begin: () => ({ at: localText(now, zone) }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ at }: { at: string }) => {
        const instant = zonedInstant(at, zone)
        const isPast = instant !== null && Date.parse(instant) <= now
        return {
          ready: isPast ? new Date(instant).toISOString() : null,
          problems: isPast ? [] : [{ path: 'at', message: t('readiness.at-passed') }],
        }
      }),
    send: async (at) => at,
    onSent: onChoose,
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('readiness.at-dialog')}
      intro={t('readiness.at-intro')}
      send={t('readiness.at-show')}
      inSight
    >
      <TimeInput name="at" label={t('readiness.at-time')} hint={t('readiness.in-zone', { zone })} />
    </DeskDialog>
  )
}
