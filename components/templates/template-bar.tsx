'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast'
import type { ListedTemplate, TemplatesOf } from './template-requests'

// With the press that opens them.
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./save-template-dialog')).SaveTemplateDialog,
}))
const RenameTemplateDialog = lazy(async () => ({
  default: (await import('./rename-template-dialog')).RenameTemplateDialog,
}))
const DeleteTemplateDialog = lazy(async () => ({
  default: (await import('./delete-template-dialog')).DeleteTemplateDialog,
}))

/** What is kept of a form, and without what it may be. */
export interface Kept {
  body: object
  /** What a new template of it is called at first. */
  name?: string
  leavesOut?: { label: string; body: object } | null
}

interface TemplateBarProps<Listed extends ListedTemplate> {
  of: TemplatesOf
  /** Undefined until they are known. */
  templates: readonly Listed[] | undefined
  /** Why they could not be read, or not again. */
  error: Error | null
  onAgain: () => void
  /** What stands in the form; null where it cannot be read. */
  keptOf: () => Kept | null
  /** Why this person may write none; null when they may. */
  refusal: string | null
  onChoose: (template: Listed) => void
  /** What is done with the one that was chosen. */
  children?: (chosen: Listed) => ReactNode
}

/** The organization's templates: one fills the form, what the form holds becomes one, and one is renamed or deleted. */
export function TemplateBar<Listed extends ListedTemplate>(props: TemplateBarProps<Listed>) {
  const { of, templates = [], error, onAgain, keptOf, refusal, onChoose, children } = props
  const t = useWords()
  const [id, setId] = useState('')
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  // As it filled the form, or was written here since.
  const [filledBy, setFilledBy] = useState<ListedTemplate | null>(null)
  const chosen = templates.find((one) => one.id === id) ?? null
  const close = () => {
    setOpen(null)
    setKept(null)
  }
  const onSave = () => {
    const now = keptOf()
    if (now) setKept(now)
    else showToast({ tone: 'info', message: t('templates.unread') })
  }
  return (
    <section aria-label={t('templates.region')} className="mb-6">
      {error && (
        <div className="mb-3">
          <ApiErrorNotice
            error={error}
            kept={props.templates && t('templates.read-before')}
            onAgain={onAgain}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={t('templates.template')}
          hint={t('templates.hint', { noun: of.noun })}
          className="min-w-52 grow basis-52"
        >
          {(control) => (
            <Select
              {...control}
              value={chosen ? id : ''}
              placeholder={t('templates.none')}
              options={templates.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={({ currentTarget: { value } }) => {
                setId(value)
                const template = templates.find((one) => one.id === value)
                setFilledBy(template ?? null)
                if (template) onChoose(template)
              }}
            />
          )}
        </Field>
        {/* Beside the choice, below its label. */}
        <div className="flex flex-wrap gap-2 sm:mt-5.5">
          <Button disabledReason={refusal} onClick={onSave}>
            {t('templates.save')}
          </Button>
          {chosen && (
            <>
              <Button disabledReason={refusal} onClick={() => setOpen('rename')}>
                {t('templates.rename')}
              </Button>
              <Button disabledReason={refusal} onClick={() => setOpen('delete')}>
                {t('templates.delete')}
              </Button>
            </>
          )}
        </div>
      </div>
      {chosen && children?.(chosen)}
      <Suspense>
        {kept && (
          <SaveTemplateDialog
            {...{ of, templates, filledBy, ...kept }}
            name={chosen?.name ?? kept.name ?? ''}
            onClose={close}
            onSaved={(saved) => {
              setId(saved.id)
              setFilledBy(saved)
              close()
            }}
          />
        )}
        {open === 'rename' && chosen && (
          <RenameTemplateDialog
            of={of}
            template={chosen}
            // What somebody else made of it before that is still not what filled the form.
            onRenamed={(now, before) =>
              setFilledBy((one) => (one?.id === before.id && one.version === before.version ? now : one))
            }
            onClose={close}
          />
        )}
        {open === 'delete' && chosen && (
          <DeleteTemplateDialog
            of={of}
            template={chosen}
            onClose={close}
            onDeleted={() => {
              setId('')
              close()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
