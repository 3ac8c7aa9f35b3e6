'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { TimeInput } from '@/components/form/time-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/toast/toast'
import { deskClock } from '@/lib/desk-clock'
import { readEnd, usualEnd } from './end-time'
import { type LiveShareAnswer, requestLiveShare, type Shared } from './live-share-requests'

export interface Sharable extends Shared {
  name: string
}

interface MakeLinkDialogProps {
  /** What may be shared; the first one unless somebody chooses. At least one. */
  sharables: readonly Sharable[]
  /** What the link is called unless somebody says otherwise. */
  name: string
  /** When what is shared is to be over (epoch ms). */
  endMs: number | null
  zone: string
  onMade: (made: LiveShareAnswer) => Promise<void>
  /** It may have been made all the same, where no answer came. */
  onRefused: () => Promise<void>
  onClose: () => void
}

interface Typed {
  /** The place in `sharables`. */
  about: string
  name: string
  until: string
}

/** Makes a link: what it shows, what it is called, when it ends. */
export function MakeLinkDialog({
  sharables,
  name,
  endMs,
  zone,
  onMade,
  onRefused,
  onClose,
}: MakeLinkDialogProps) {
  const t = useWords()
  const desk = useDeskForm({
    begin: (): Typed => ({ about: '0', name, until: usualEnd(endMs, deskClock.now(), zone) }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((typed: Typed) => {
        const about = sharables[Number(typed.about)]
        const end = readEnd(typed.until, zone, deskClock.now(), t)
        const called = typed.name.trim()
        return {
          ready:
            about && end.instant
              ? { about: { kind: about.kind, id: about.id }, name: called, until: end.instant }
              : null,
          problems: [
            ...(called ? [] : [{ path: 'name', message: t('live-shares.name-missing') }]),
            ...(end.problem ? [{ path: 'until', message: end.problem }] : []),
          ],
        }
      }),
    send: requestLiveShare,
    onSent: async (made) => {
      await onMade(made)
      showToast({ tone: 'good', message: t('live-shares.made', { name: made.name }) })
      onClose()
    },
    onRefused,
  })
  return (
    <DeskDialog
      desk={desk}
      title={t('live-shares.make-title')}
      intro={t('live-shares.secret')}
      question={t('live-shares.make-question')}
      send={t('live-shares.make')}
      onClose={onClose}
      kept={t('live-shares.make-kept')}
    >
      <FormField name="about" label={t('live-shares.shows')}>
        {(box) => (
          <Select
            {...box}
            options={sharables.map(({ kind, name: shared }, index) => ({
              value: String(index),
              label: t(`live-shares.shows-${kind}`, { name: shared }),
            }))}
          />
        )}
      </FormField>
      <FormField name="name" label={t('live-shares.name')} hint={t('live-shares.name-hint')}>
        {(box) => <TextInput {...box} maxLength={100} />}
      </FormField>
      <TimeInput name="until" label={t('live-shares.until')} hint={t('live-shares.until-in', { zone })} />
    </DeskDialog>
  )
}
