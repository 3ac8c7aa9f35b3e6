'use client'

import type { ReactElement, ReactNode } from 'react'
import { useWords } from '#use-words'
import { useProblem } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import type { TypedFormState } from '@/components/form/use-typed-form'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/form/field'
import { Segmented } from '@/components/ui/form/segmented'
import { Textarea } from '@/components/ui/form/textarea'
import { isObject } from '@/lib/json'
import { draftObject } from './draft-value'
import { FieldsInput } from './fields/fields-input'
import type { RequestInput } from './form-request'
import type { Operation } from './operation'
import { inputOfValues, type TryValues } from './try-values'
import { notJson, writtenBody } from './written-body'

interface RequestFormProps {
  operation: Operation
  desk: TypedFormState<TryValues, RequestInput>
  /** What stands in place of the usual words on a refusal. */
  refusal: ReactElement | undefined
  footer: ReactNode
}

/** The form of an operation: path, query, and the body as fields or as JSON. */
export function RequestForm({ operation, desk, refusal, footer }: RequestFormProps) {
  const t = useWords()
  const { params, query, body } = operation.fields
  const { form, values } = desk
  const { written } = values
  const changeMode = (mode: 'form' | 'json') => {
    form.clearErrors()
    if (mode === 'json')
      return form.setValue('written', JSON.stringify(inputOfValues(operation, values).body, null, 2))
    const value = written === null ? null : writtenBody(written).value
    if (isObject(value) && body) form.setValue('body', draftObject(body, value))
    form.setValue('written', null)
  }
  return (
    <Card title={t('explorer.request')}>
      <TypedForm
        typed={desk}
        label={`${operation.method} ${operation.path}`}
        {...(operation.writes && { question: t('explorer.leave', { method: operation.method }) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          desk.submit()
        }}
        className="space-y-4"
        refusal={refusal}
        footer={footer}
      >
        {params.length > 0 && (
          <Part title={t('explorer.path')}>
            <FieldsInput fields={params} at="params" draft={values.params} />
          </Part>
        )}
        {query.length > 0 && (
          <Part title={t('explorer.query')}>
            <FieldsInput fields={query} at="query" draft={values.query} />
          </Part>
        )}
        {body && (
          <Part
            title={t('explorer.body')}
            aside={
              <Segmented
                label={t('explorer.body-how')}
                options={[
                  { value: 'form', label: t('explorer.body-as-form') },
                  { value: 'json', label: t('explorer.body-as-json') },
                ]}
                value={written === null ? 'form' : 'json'}
                onChange={changeMode}
              />
            }
          >
            {written === null ? (
              <FieldsInput fields={body} at="body" draft={values.body ?? {}} />
            ) : (
              <WrittenInput text={written} onChange={(text) => form.setValue('written', text)} />
            )}
          </Part>
        )}
        {params.length + query.length === 0 && !body && (
          <p className="text-quiet">{t('explorer.nothing-to-fill-in')}</p>
        )}
      </TypedForm>
    </Card>
  )
}

function WrittenInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useWords()
  const refused = useProblem('written')
  return (
    <Field label={t('explorer.body-json')} error={notJson(text, t) ?? refused}>
      {(control) => (
        <Textarea
          {...control}
          rows={16}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="figures"
        />
      )}
    </Field>
  )
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2 border-b border-line pb-1">
        <h3 className="font-strong">{title}</h3>
        {aside}
      </div>
      {children}
    </div>
  )
}
