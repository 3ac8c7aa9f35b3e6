'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Change, Choice, Choices } from './merge-values'

interface MeanwhileDialogProps {
  /** What was changed: `North loop`. */
  what: string
  changes: readonly Change[]
  /** What the field at a path is called. */
  label: (path: string) => string
  /** A value of the field at a path, as a person reads it. */
  show: (path: string, value: unknown) => ReactNode
  /** What goes on with the choices: `Save with these`. */
  confirm: string
  onConfirm: (choices: Choices) => void
  onClose: () => void
}

/** What somebody changed since the form began, beside what was typed; where both did, a person chooses, field by field. */
export function MeanwhileDialog({
  what,
  changes,
  label,
  show,
  confirm,
  onConfirm,
  onClose,
}: MeanwhileDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  const [pressed, setPressed] = useState(false)
  const conflicts = changes.filter(({ conflict }) => conflict)
  const taken = changes.filter(({ conflict }) => !conflict)
  const value = (path: string, one: unknown) => show(path, one) || <em className="text-quiet">nothing</em>
  const confirmed = () => {
    setPressed(true)
    if (conflicts.every(({ path }) => choices[path])) onConfirm(choices)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${what} was changed meanwhile`}
      intro={
        conflicts.length > 0
          ? 'Somebody saved it after you began. Nothing of yours was written. Choose what stands in each field.'
          : 'Somebody saved it after you began. Nothing of yours was written. What they changed and what you typed go together.'
      }
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
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
                value={choices[path] ?? ''}
                error={pressed && !choices[path] ? 'Choose one.' : null}
                options={[
                  { value: 'mine', label: <Side who="Yours">{value(path, mine)}</Side> },
                  { value: 'theirs', label: <Side who="Theirs">{value(path, theirs)}</Side> },
                ]}
                onChange={(event) => {
                  const choice: Choice = event.currentTarget.value === 'theirs' ? 'theirs' : 'mine'
                  setChoices((all) => ({ ...all, [path]: choice }))
                }}
              />
              <p className="mt-1 text-label text-quiet">Before: {value(path, before)}</p>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <>
          <h3 className={conflicts.length > 0 ? 'mt-4 font-strong' : 'font-strong'}>Changed by them alone</h3>
          <dl className="mt-1 divide-y divide-line">
            {taken.map(({ path, before, theirs }) => (
              <div key={path} className="py-1.5">
                <dt className="text-table font-strong">{label(path)}</dt>
                <dd className="wrap-anywhere">
                  {value(path, theirs)}{' '}
                  <span className="text-label text-quiet">before: {value(path, before)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {changes.length === 0 && <p>It reads as it did when you began.</p>}
      {pressed && conflicts.some(({ path }) => !choices[path]) && (
        <FieldError>Something is still to be chosen.</FieldError>
      )}
    </Dialog>
  )
}

function Side({ who, children }: { who: string; children: ReactNode }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-strong">{who}:</span> {children}
    </span>
  )
}
