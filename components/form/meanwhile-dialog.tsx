'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { Saved } from './last-saved'
import { type Change, type Choice, type Choices, mergeValues, type MergeRules } from './merge-values'

export interface MeanwhileWords {
  /** What the form calls the field at a path. */
  label: (path: string) => string
  /** A value of the field at a path, as a person reads it. */
  show: (path: string, value: unknown) => ReactNode
}

interface MeanwhileDialogProps<Values extends object> {
  /** What was changed: `North loop`. */
  what: string
  /** What the form began with, what was asked for, and how it stands now. */
  values: { before: Values; mine: Values; theirs: Values }
  rules?: MergeRules
  words: MeanwhileWords
  /** Who changed it and when, where that is known. */
  saved: Saved | null
  /** What goes on with the choices: `Save with these`. */
  confirm: string
  /** With the values that stand after the choices. */
  onConfirm: (merged: Values) => void
  onClose: () => void
}

/** What somebody changed since the form began, beside what was typed; where both did, a person chooses, field by field. */
export function MeanwhileDialog<Values extends object>({
  what,
  values,
  rules,
  words: { label, show },
  saved,
  confirm,
  onConfirm,
  onClose,
}: MeanwhileDialogProps<Values>) {
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  const [pressed, setPressed] = useState(false)
  const { changes } = mergeValues(values, rules)
  const conflicts = changes.filter(({ conflict }) => conflict)
  const taken = changes.filter(({ conflict }) => !conflict)
  const value = (path: string, one: unknown) => show(path, one) || <em className="text-quiet">nothing</em>
  const confirmed = () => {
    setPressed(true)
    if (conflicts.every(({ path }) => choices[path])) onConfirm(mergeValues(values, rules, choices).merged)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${what} was changed meanwhile`}
      intro={
        <>
          {saved?.by ?? 'Somebody'} saved it
          {saved?.at && (
            <>
              {' '}
              at <ZonedTime instant={saved.at} />
            </>
          )}
          , after you began. Nothing of yours was written.{' '}
          {conflicts.length > 0
            ? 'Choose what stands in each field.'
            : 'What they changed and what you typed go together.'}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" onClick={confirmed}>
            {confirm}
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <ul className="space-y-3">
          {conflicts.map(({ path, before, mine, theirs }) => (
            <li key={path} className="rounded-box border border-line p-3">
              <RadioGroup
                legend={label(path)}
                name={`${id}-${path}`}
                columns
                value={choices[path] ?? ''}
                error={pressed && !choices[path] ? 'Choose one.' : null}
                options={[
                  { value: 'mine', label: <Side which="Yours">{value(path, mine)}</Side> },
                  { value: 'theirs', label: <Side which="Now">{value(path, theirs)}</Side> },
                ]}
                onChange={(event) => {
                  const choice: Choice = event.currentTarget.value === 'theirs' ? 'theirs' : 'mine'
                  setChoices((all) => ({ ...all, [path]: choice }))
                }}
              />
              <p className="mt-2 text-label wrap-anywhere whitespace-pre-line text-quiet">
                Before: {value(path, before)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && <Taken changes={taken} label={label} value={value} under={conflicts.length > 0} />}
      {changes.length === 0 && <p>It reads as it did when you began.</p>}
      {pressed && conflicts.some(({ path }) => !choices[path]) && (
        <FieldError>Something is still to be chosen.</FieldError>
      )}
    </Dialog>
  )
}

interface TakenProps {
  changes: readonly Change[]
  label: (path: string) => string
  value: (path: string, one: unknown) => ReactNode
  under: boolean
}

/** What is theirs without a question: nothing else was typed there. */
function Taken({ changes, label, value, under }: TakenProps) {
  return (
    <>
      <h3 className={under ? 'mt-4 font-strong' : 'font-strong'}>Changed by them alone</h3>
      <dl className="mt-1 divide-y divide-line">
        {changes.map(({ path, before, theirs }) => (
          <div key={path} className="py-2">
            <dt className="text-table font-strong">{label(path)}</dt>
            <dd className="mt-0.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <Side which="Before">{value(path, before)}</Side>
              <Side which="Now">{value(path, theirs)}</Side>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Side({ which, children }: { which: string; children: ReactNode }) {
  return (
    <span className="wrap-anywhere">
      <span className="block text-label text-quiet">{which}:</span>{' '}
      <span className="whitespace-pre-line">{children}</span>
    </span>
  )
}
