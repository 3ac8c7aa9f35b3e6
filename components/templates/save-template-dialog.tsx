'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FlagInput, LineInput } from '@/components/form/inputs'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast/toast'
import { type ListedTemplate, requestTemplate, requestTemplates, type TemplatesOf } from './template-requests'

interface SaveTemplateDialogProps {
  of: TemplatesOf
  /** Those that are there: saved under the name of one, this takes its place. */
  templates: readonly ListedTemplate[]
  /** The one that filled the form, as it was then: what somebody else made of it since is not replaced unseen. */
  filledBy?: ListedTemplate | null
  /** What it is called at first. */
  name: string
  body: object
  /** A part that may be left out: what it is called, and what is kept then. */
  leavesOut?: { label: string; body: object } | null
  onSaved: (template: ListedTemplate) => void
  onClose: () => void
}

/** Whoever was told one of these knows that it is not as it was. */
const SAYS_IT_CHANGED = ['changed_meanwhile', 'name_taken', 'not_found']

/** By their ids; of two the later. */
const versionsOf = (templates: readonly ListedTemplate[]): ReadonlyMap<string, number> =>
  new Map(templates.map(({ id, version }) => [id, version]))

/** Keeps a content under a name: a new template, or in place of the one that has the name. */
export function SaveTemplateDialog({
  of,
  templates,
  filledBy = null,
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
  // What is replaced is what was there when this opened, or was found after a refusal.
  const seen = useRef(versionsOf(filledBy ? [...templates, filledBy] : templates))
  const desk = useDeskForm({
    begin: () => ({ name: first, isWhole: true }),
    valuesOf: (begun) => begun,
    schemaOf: () => sentAsTyped<{ name: string; isWhole: boolean }>(),
    send: ({ name, isWhole }) => {
      const one = oldOf(name)
      return requestTemplate(
        of,
        { name, body: isWhole || !leavesOut ? body : leavesOut.body },
        one && { ...one, version: seen.current.get(one.id) ?? one.version },
      )
    },
    // One of this name may be there by now, or be another: the next press goes by how they are then.
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || !SAYS_IT_CHANGED.includes(error.code)) return
      void client.invalidateQueries({ queryKey: of.key })
      // Where they cannot be read the refusal stays as it is.
      const all = await requestTemplates(of).catch(() => null)
      if (all) seen.current = versionsOf(all)
    },
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
