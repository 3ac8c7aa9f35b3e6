'use client'

import { useId } from 'react'
import { Picker } from '@/components/directory/picker'
import { localText } from '@/components/units/local-time'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { systemClock } from '@/lib/clock'
import { CERTIFICATIONS, certifyNotes } from './certification'
import type { Acknowledgement, ResolveForm, ResolveProblems } from './resolve-form'

interface ResolveFieldsProps {
  form: ResolveForm
  /** IANA zone of the signed time. */
  zone: string
  required: { acknowledgements: readonly Acknowledgement[]; certification: boolean }
  problems: ResolveProblems
  onChange: (change: Partial<ResolveForm>) => void
}

const CHOICES = {
  repaired: { label: 'Repaired', hint: 'Each listed defect was repaired.' },
  unnecessary: { label: 'Repair unnecessary', hint: 'The listed defects do not affect safe operation.' },
  mixed: { label: 'Some of each', hint: 'Say in the notes which is which.' },
}

/** What a mechanic fills in to resolve a DVIR. */
export function ResolveFields({ form, zone, required, problems, onChange }: ResolveFieldsProps) {
  const several = required.acknowledgements.length > 1
  return (
    <>
      {required.acknowledgements.length > 0 ? (
        <Acknowledgements
          acknowledgements={required.acknowledgements}
          ticked={form.acknowledged}
          problem={problems.acknowledged}
          onChange={(acknowledged) => onChange({ acknowledged })}
        />
      ) : (
        <p className="text-quiet">No open defect is listed.</p>
      )}
      {required.certification && (
        <RadioGroup
          legend="You certify (49 CFR 396.11(a)(3))"
          name="certification"
          options={CERTIFICATIONS.filter((one) => several || one !== 'mixed').map((value) => ({
            value,
            ...CHOICES[value],
          }))}
          value={form.certification ?? ''}
          error={problems.certification}
          aria-invalid={problems.certification ? true : undefined}
          onChange={(event) => {
            const certification = CERTIFICATIONS.find((one) => one === event.currentTarget.value)
            if (certification) onChange({ certification, notes: certifyNotes(form.notes, certification) })
          }}
        />
      )}
      <Field
        label="Mechanic notes"
        optional={!required.certification}
        error={problems.mechanicNotes}
        hint={
          required.certification
            ? 'Sent as they stand here. The first line is the certification; write below it.'
            : 'Sent as they stand here.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={form.notes}
            onChange={(event) => onChange({ notes: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Signed by"
          error={problems.authorId}
          hint="As the platform knows you. Remembered in this browser for your account."
        >
          {(control) => (
            <Picker
              kinds={['user']}
              control={control}
              value={form.authorId}
              onChange={(authorId) => onChange({ authorId })}
            />
          )}
        </Field>
        <div>
          <RadioGroup
            legend="Signed at"
            name="when"
            options={[
              { value: 'now', label: 'Now', hint: 'The platform’s time when the request arrives.' },
              { value: 'then', label: 'At another time' },
            ]}
            value={form.when}
            onChange={(event) => {
              if (event.currentTarget.value === 'now') return onChange({ when: 'now' })
              onChange({ when: 'then', at: form.at || localText(systemClock.now(), zone) })
            }}
          />
          {form.when === 'then' && (
            <Field
              label={`Time in ${zone}`}
              error={problems.signedAtTime}
              className="mt-2"
              aside={<OwnZoneToggle />}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  value={form.at}
                  onChange={(event) => onChange({ at: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </>
  )
}

interface AcknowledgementsProps {
  acknowledgements: readonly Acknowledgement[]
  ticked: readonly string[]
  problem: string | undefined
  onChange: (ticked: string[]) => void
}

function Acknowledgements({ acknowledgements, ticked, problem, onChange }: AcknowledgementsProps) {
  const errorId = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-table font-strong">Acknowledge each defect</legend>
      <ul className="divide-y divide-line rounded-box border border-line">
        {acknowledgements.map(({ id, label, hint }) => (
          <li key={id} className="px-3 py-1.5">
            <Checkbox
              label={label}
              hint={hint}
              className="w-full"
              checked={ticked.includes(id)}
              aria-invalid={problem && !ticked.includes(id) ? true : undefined}
              aria-describedby={problem ? errorId : undefined}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  )
}
