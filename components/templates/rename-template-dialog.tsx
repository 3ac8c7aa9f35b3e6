'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { LineInput } from '@/components/form/inputs'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { showToast } from '@/components/ui/toast/toast'
import {
  type ListedTemplate,
  requestTemplateName,
  requestTemplates,
  type TemplatesOf,
} from './template-requests'

interface RenameTemplateDialogProps {
  of: TemplatesOf
  template: ListedTemplate
  /** Told of it as it is now, and as it was before that. */
  onRenamed: (now: ListedTemplate, before: ListedTemplate) => void
  onClose: () => void
}

/** Gives a template another name. What it holds stays. */
export function RenameTemplateDialog({ of, template, onRenamed, onClose }: RenameTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  // What is renamed is what was chosen, or was found after a refusal: what somebody else changes meanwhile is said first.
  const seen = useRef(template)
  const desk = useDeskForm({
    begin: () => template,
    valuesOf: ({ name }) => ({ name }),
    schemaOf: () => sentAsTyped<{ name: string }>(),
    send: ({ name }) => requestTemplateName(of, seen.current, name),
    onRefused: async (error) => {
      if (!isChangedMeanwhile(error)) return
      void client.invalidateQueries({ queryKey: of.key })
      // Where they cannot be read the refusal stays as it is.
      const all = await requestTemplates(of).catch(() => [])
      seen.current = all.find(({ id }) => id === template.id) ?? seen.current
    },
    onSent: async (renamed) => {
      onRenamed(renamed, seen.current)
      await client.invalidateQueries({ queryKey: of.key })
      showToast({ tone: 'good', message: t('templates.renamed', { name: renamed.name }) })
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
