'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { LineInput } from '@/components/form/inputs'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast'
import type { TemplateContent } from '@/lib/new-orders/template-schema'
import type { TemplateAnswer } from './template-answer'
import { requestTemplate, templatesQuery } from './template-queries'

interface SaveTemplateDialogProps {
  body: TemplateContent
  /** The one that was chosen: saved under its name, this takes its place. */
  chosen: TemplateAnswer | null
  onSaved: (id: string) => void
  onClose: () => void
}

/** Keeps what stands in the form under a name. */
export function SaveTemplateDialog({ body, chosen, onSaved, onClose }: SaveTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const desk = useDeskForm({
    begin: () => ({ name: chosen?.name ?? '' }),
    valuesOf: (first) => first,
    schemaOf: () => sentAsTyped<{ name: string }>(),
    send: ({ name }) =>
      requestTemplate({ name, body }, chosen && chosen.name === name.trim() ? chosen : null),
    onSent: async ({ id, name }) => {
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey })
      showToast({ tone: 'good', message: t('work-orders-new.template-saved', { name }) })
      onSaved(id)
    },
  })
  return (
    <DeskDialog
      desk={desk}
      title={t('work-orders-new.template-save-title')}
      intro={t('work-orders-new.template-save-intro')}
      question={t('work-orders-new.template-close')}
      send={t('work-orders-new.template-save')}
      kept={t('work-orders-new.template-kept')}
      inSight
      onClose={onClose}
    >
      <LineInput
        name="name"
        label={t('work-orders-new.template-name')}
        hint={chosen && t('work-orders-new.template-replace', { name: chosen.name })}
      />
    </DeskDialog>
  )
}
