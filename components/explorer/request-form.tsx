'use client'

import { type ReactNode, type Ref } from 'react'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Textarea } from '@/components/ui/textarea'
import { FieldsInput } from './fields/fields-input'
import type { Drafts, Operation } from './operation'
import { type Part, type Problem, unplaced } from './problems'
import type { WrittenBody } from './written-body'

interface RequestFormProps {
  operation: Operation
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  /** The body as JSON in place of its form; null while the form is used. */
  written: WrittenBody | null
  onMode: (mode: 'form' | 'json') => void
  onWritten: (text: string) => void
  problems: readonly Problem[]
  onSubmit: () => void
  footer: ReactNode
  ref: Ref<HTMLFormElement>
}

/** The form of an operation: path, query, and the body as fields or as JSON. */
export function RequestForm({
  operation,
  drafts,
  onDrafts,
  written,
  onMode,
  onWritten,
  problems,
  onSubmit,
  footer,
  ref,
}: RequestFormProps) {
  const { params, query, body } = operation.fields
  const inPart = (part: Part) => problems.filter((problem) => problem.in === part)
  const bodyProblems = written ? inPart('body') : unplaced(inPart('body'), body ?? [], drafts.body)
  const loose = [
    ...unplaced(inPart('params'), params, drafts.params),
    ...unplaced(inPart('query'), query, drafts.query),
  ]
  return (
    <Card title="Request">
      <form
        ref={ref}
        method="post"
        noValidate
        aria-label={`${operation.method} ${operation.path}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit()
        }}
        className="space-y-4"
      >
        {params.length > 0 && (
          <Part title="Path">
            <FieldsInput
              fields={params}
              draft={drafts.params}
              onChange={(next) => onDrafts({ ...drafts, params: next })}
              problems={inPart('params')}
            />
          </Part>
        )}
        {query.length > 0 && (
          <Part title="Query">
            <FieldsInput
              fields={query}
              draft={drafts.query}
              onChange={(next) => onDrafts({ ...drafts, query: next })}
              problems={inPart('query')}
            />
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
                value={written ? 'json' : 'form'}
                onChange={onMode}
              />
            }
          >
            {written ? (
              <Field
                label="Body as JSON"
                error={
                  written.problem ??
                  (bodyProblems.length > 0 ? 'The contract does not allow this body.' : null)
                }
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={16}
                    spellCheck={false}
                    value={written.text}
                    onChange={({ currentTarget }) => onWritten(currentTarget.value)}
                    className="figures"
                  />
                )}
              </Field>
            ) : (
              <FieldsInput
                fields={body}
                draft={drafts.body ?? {}}
                onChange={(next) => onDrafts({ ...drafts, body: next })}
                problems={inPart('body')}
              />
            )}
            <Problems problems={bodyProblems} />
          </Part>
        )}
        {params.length + query.length === 0 && !body && (
          <p className="text-quiet">
            Nothing to fill in: this operation takes neither parameters nor a body.
          </p>
        )}
        <Problems problems={loose} />
        {footer}
      </form>
    </Card>
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

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="mt-2 list-disc space-y-0.5 pl-4 text-table text-bad-ink">
      {problems.map(({ in: part, path, message }) => (
        <li key={`${part} ${path} ${message}`}>
          {path && <code className="mr-1.5 text-label">{path}</code>}
          {message}
        </li>
      ))}
    </ul>
  )
}
