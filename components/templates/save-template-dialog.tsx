'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FlagInput, LineInput } from '@/components/form/inputs'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast'
import { type ListedTemplate, requestTemplate, type TemplatesOf } from './template-requests'

interface SaveTemplateDialogProps {
  of: TemplatesOf
  /** Those that are there: saved under the name of one, this takes its place. */
  templates: readonly ListedTemplate[]
  /** What it is called at first. */
  name: string
  body: object
  /** A part that may be left out: what it is called, and what is kept then. */
  leavesOut?: { label: string; body: object } | null
  onSaved: (template: ListedTemplate) => void
  onClose: () => void
}

/** Keeps a content under a name: a new template, or in place of the one that has the name. */
export function SaveTemplateDialog({
  of,
  templates,
  name: first,
  body,
  leavesOut = null,
  onSaved,
  onClose,
}: SaveTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const names = useId()
  const oldOf = (typed: string) => templates.find(({ name }) => name === typed.trim()) ?? null
  const desk = useDeskForm({
    begin: () => ({ name: first, isWhole: true }),
    valuesOf: (begun) => begun,
    schemaOf: () => sentAsTyped<{ name: string; isWhole: boolean }>(),
    send: ({ name, isWhole }) =>
      requestTemplate(of, { name, body: isWhole || !leavesOut ? body : leavesOut.body }, oldOf(name)),
    onSent: async (saved) => {
      await client.invalidateQueries({ queryKey: of.key })
      showToast({ tone: 'good', message: t('templates.saved', { name: saved.name }) })
      onSaved(saved)
    },
  })
  const old = oldOf(desk.values.name)
  return (
    <DeskDialog
      desk={desk}
      title={t('templates.save')}
      intro={t('templates.save-intro', { noun: of.noun })}
      question={t('templates.close')}
      send={t(old ? 'templates.replace' : 'templates.save')}
      kept={t('templates.kept')}
      inSight
      onClose={onClose}
    >
      <LineInput
        name="name"
        label={t('templates.name')}
        hint={old ? t('templates.replaces', { name: old.name }) : t('templates.name-hint')}
        box={{ list: names }}
      />
      <datalist id={names}>
        {templates.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {leavesOut && <FlagInput name="isWhole" label={leavesOut.label} />}
    </DeskDialog>
  )
}
