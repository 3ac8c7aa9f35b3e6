'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { TemplateContent } from '@/lib/new-orders/template-schema'
import type { TemplateAnswer } from './template-answer'
import { templatesQuery } from './template-queries'

// With the press that opens them.
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./save-template-dialog')).SaveTemplateDialog,
}))
const DeleteTemplateDialog = lazy(async () => ({
  default: (await import('./delete-template-dialog')).DeleteTemplateDialog,
}))

interface TemplateBarProps {
  /** What stands in the form; null where it cannot be read. */
  content: TemplateContent | null
  /** Why this person may write none; null when they may. */
  refusal: string | null
  onChoose: (template: TemplateAnswer) => void
}

/** The organization's templates: one fills the form, what the form holds becomes one, and one is deleted. */
export function TemplateBar({ content, refusal, onChoose }: TemplateBarProps) {
  const t = useWords()
  const { data: templates = [], error } = useQuery(templatesQuery)
  const [id, setId] = useState('')
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const chosen = templates.find((one) => one.id === id) ?? null
  const close = () => setOpen(null)
  if (error) return <ApiErrorNotice error={error} />
  return (
    <div className="mb-6 flex flex-wrap items-start gap-2">
      <Field
        label={t('work-orders-new.template')}
        hint={t('work-orders-new.template-hint')}
        className="min-w-52 grow"
      >
        {(control) => (
          <Select
            {...control}
            value={chosen ? id : ''}
            placeholder={t('work-orders-new.template-none')}
            options={templates.map((template) => ({ value: template.id, label: template.name }))}
            onChange={({ currentTarget: { value } }) => {
              setId(value)
              const template = templates.find((one) => one.id === value)
              if (template) onChoose(template)
            }}
          />
        )}
      </Field>
      {/* Beside the choice, below its label. */}
      <div className="flex flex-wrap gap-2 sm:mt-6">
        <Button
          disabledReason={refusal ?? (content ? null : t('work-orders-new.template-unread'))}
          onClick={() => setOpen('save')}
        >
          {t('work-orders-new.template-save')}
        </Button>
        {chosen && (
          <Button disabledReason={refusal} onClick={() => setOpen('delete')}>
            {t('work-orders-new.template-delete')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'save' && content && (
          <SaveTemplateDialog
            body={content}
            chosen={chosen}
            onClose={close}
            onSaved={(saved) => {
              setId(saved)
              close()
            }}
          />
        )}
        {open === 'delete' && chosen && (
          <DeleteTemplateDialog
            template={chosen}
            onClose={close}
            onDeleted={() => {
              setId('')
              close()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
