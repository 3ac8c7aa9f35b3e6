'use client'

import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FieldError } from '@/components/ui/form/field'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { ZonedTime } from '@/components/ui/time/zoned-time'
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
  const t = useWords()
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  const [pressed, setPressed] = useState(false)
  const { changes } = mergeValues(values, rules)
  const conflicts = changes.filter(({ conflict }) => conflict)
  const taken = changes.filter(({ conflict }) => !conflict)
  const value = (path: string, one: unknown) =>
    show(path, one) || <em className="text-quiet">{t('form.nothing')}</em>
  const who = saved?.by ?? t('form.somebody')
  const confirmed = () => {
    setPressed(true)
    if (conflicts.every(({ path }) => choices[path])) onConfirm(mergeValues(values, rules, choices).merged)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('form.changed-meanwhile', { what })}
      intro={
        <>
          {saved?.at
            ? t.rich('form.saved-at', { who, time: () => <ZonedTime instant={saved.at ?? ''} /> })
            : t('form.saved-after', { who })}{' '}
          {t(conflicts.length > 0 ? 'form.choose-each' : 'form.fit-together')}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('form.back')}</Button>
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
                error={pressed && !choices[path] ? t('form.choose-one') : null}
                options={[
                  { value: 'mine', label: <Side which={t('form.yours')}>{value(path, mine)}</Side> },
                  { value: 'theirs', label: <Side which={t('form.now')}>{value(path, theirs)}</Side> },
                ]}
                onChange={(event) => {
                  const choice: Choice = event.currentTarget.value === 'theirs' ? 'theirs' : 'mine'
                  setChoices((all) => ({ ...all, [path]: choice }))
                }}
              />
              <p className="mt-2 text-label wrap-anywhere whitespace-pre-line text-quiet">
                {t.rich('form.before-value', { value: () => value(path, before) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && <Taken changes={taken} label={label} value={value} under={conflicts.length > 0} />}
      {changes.length === 0 && <p>{t('form.same')}</p>}
      {pressed && conflicts.some(({ path }) => !choices[path]) && (
        <FieldError>{t('form.still-to-choose')}</FieldError>
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
  const t = useWords()
  return (
    <>
      <h3 className={under ? 'mt-4 font-strong' : 'font-strong'}>{t('form.theirs-alone')}</h3>
      <dl className="mt-1 divide-y divide-line">
        {changes.map(({ path, before, theirs }) => (
          <div key={path} className="py-2">
            <dt className="text-table font-strong">{label(path)}</dt>
            <dd className="mt-0.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <Side which={t('form.before')}>{value(path, before)}</Side>
              <Side which={t('form.now')}>{value(path, theirs)}</Side>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Side({ which, children }: { which: string; children: ReactNode }) {
  const t = useWords()
  return (
    <span className="wrap-anywhere">
      <span className="block text-label text-quiet">{t('form.which', { side: which })}</span>{' '}
      <span className="whitespace-pre-line">{children}</span>
    </span>
  )
}
