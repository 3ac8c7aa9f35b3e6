'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import { requestMark } from '../queries'
import { vehiclesKey } from '../vehicle-keys'

const LONGEST = 500

interface MarkDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Marks a vehicle as out of service, with a reason that stays in the trail. */
export function MarkDialog({ id, name, onClose }: MarkDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: vehiclesKey })
  const desk = useDeskForm({
    begin: () => ({ reason: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ reason }: { reason: string }) => ({
        ready: reason.trim(),
        problems: reason.trim() ? [] : [{ path: 'reason', message: t('vehicles.mark-reason-missing') }],
      })),
    send: (reason) => requestMark(id, reason),
    onSent: async () => {
      await readAgain()
      showToast({ tone: 'good', message: t('vehicles.mark-done', { name }) })
      onClose()
    },
    onRefused: readAgain,
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('vehicles.mark-title', { name })}
      intro={t('vehicles.mark-intro')}
      question={t('vehicles.mark-question', { name })}
      send={t('vehicles.mark')}
      kept={t('vehicles.mark-kept')}
    >
      <FormField name="reason" label={t('vehicles.mark-reason')} hint={t('vehicles.mark-reason-hint')}>
        {(box) => <Textarea {...box} rows={3} limit={LONGEST} />}
      </FormField>
    </DeskDialog>
  )
}
