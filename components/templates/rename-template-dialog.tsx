'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { LineInput } from '@/components/form/inputs'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast'
import { type ListedTemplate, requestTemplateName, type TemplatesOf } from './template-requests'

interface RenameTemplateDialogProps {
  of: TemplatesOf
  template: ListedTemplate
  onClose: () => void
}

/** Gives a template another name. What it holds stays. */
export function RenameTemplateDialog({ of, template, onClose }: RenameTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const desk = useDeskForm({
    // What is renamed is what was chosen, whoever changes it meanwhile.
    begin: () => template,
    valuesOf: ({ name }) => ({ name }),
    schemaOf: () => sentAsTyped<{ name: string }>(),
    send: ({ name }, begun) => requestTemplateName(of, begun, name),
    onSent: async ({ name }) => {
      await client.invalidateQueries({ queryKey: of.key })
      showToast({ tone: 'good', message: t('templates.renamed', { name }) })
      onClose()
    },
  })
  return (
    <DeskDialog
      desk={desk}
      title={t('templates.rename-title', { name: template.name })}
      question={t('templates.rename-close')}
      send={t('templates.rename-now')}
      kept={t('templates.rename-kept')}
      inSight
      onClose={onClose}
    >
      <LineInput name="name" label={t('templates.name')} />
    </DeskDialog>
  )
}
