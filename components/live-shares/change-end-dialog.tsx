'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { TimeInput } from '@/components/form/time-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast/toast'
import { localText } from '@/components/units/local-time'
import { deskClock } from '@/lib/desk-clock'
import { readEnd, usualEnd } from './end-time'
import { type LiveShareAnswer, requestLiveShareEnd } from './live-share-requests'

interface ChangeEndDialogProps {
  share: LiveShareAnswer
  zone: string
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Has a link work longer, or shorter. */
export function ChangeEndDialog({ share, zone, onChanged, onClose }: ChangeEndDialogProps) {
  const t = useWords()
  const { id, name, until } = share
  const desk = useDeskForm({
    begin: () => ({
      until: until === null ? usualEnd(null, deskClock.now(), zone) : localText(until, zone),
    }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((typed: { until: string }) => {
        const end = readEnd(typed.until, zone, deskClock.now(), t)
        return { ready: end.instant, problems: end.problem ? [{ path: 'until', message: end.problem }] : [] }
      }),
    send: (ready) => requestLiveShareEnd(id, ready),
    onSent: async () => {
      await onChanged()
      showToast({ tone: 'good', message: t('live-shares.end-changed', { name }) })
      onClose()
    },
    onRefused: onChanged,
  })
  return (
    <DeskDialog
      desk={desk}
      title={t('live-shares.change-title', { name })}
      question={t('live-shares.change-question')}
      send={t('live-shares.change')}
      onClose={onClose}
      kept={t('live-shares.change-kept')}
    >
      <TimeInput name="until" label={t('live-shares.until')} hint={t('live-shares.until-in', { zone })} />
    </DeskDialog>
  )
}
