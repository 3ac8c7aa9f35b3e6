'use client'

import type { ReactNode } from 'react'
import { useProblem } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import type { TypedFormState } from '@/components/form/use-typed-form'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Textarea } from '@/components/ui/textarea'
import { isObject } from '@/lib/json'
import { draftObject } from './draft-value'
import { FieldsInput } from './fields/fields-input'
import type { RequestInput } from './form-request'
import type { Operation } from './operation'
import { inputOfValues, type TryValues } from './try-values'
import { writtenBody } from './written-body'

interface RequestFormProps {
  operation: Operation
  desk: TypedFormState<TryValues, RequestInput>
  /** What stands in place of the usual words on a refusal. */
  refusal: ReactNode
  footer: ReactNode
}

/** The form of an operation: path, query, and the body as fields or as JSON. */
export function RequestForm({ operation, desk, refusal, footer }: RequestFormProps) {
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
    <Card title="Request">
      <TypedForm
        typed={desk}
        label={`${operation.method} ${operation.path}`}
        {...(operation.writes && { question: `Leave without sending this ${operation.method}?` })}
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
          <Part title="Path">
            <FieldsInput fields={params} at="params" draft={values.params} />
          </Part>
        )}
        {query.length > 0 && (
          <Part title="Query">
            <FieldsInput fields={query} at="query" draft={values.query} />
          </Part>
        )}
        {body && (
          <Part
            title="Body"
            aside={
              <Segmented
                label="How the body is written"
                options={[
                  { value: 'form', label: 'Form' },
                  { value: 'json', label: 'JSON' },
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
          <p className="text-quiet">
            Nothing to fill in: this operation takes neither parameters nor a body.
          </p>
        )}
      </TypedForm>
    </Card>
  )
}

function WrittenInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const refused = useProblem('written')
  return (
    <Field label="Body as JSON" error={writtenBody(text).problem ?? refused}>
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
