'use client'

import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { FormField, useProblem } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { localText } from '@/components/units/local-time'
import { systemClock } from '@/lib/clock'
import { RESOLVE_FIELDS } from '../form-tables'
import { CERTIFICATIONS, certifyNotes } from './certification'
import type { Acknowledgement, Required, ResolveForm } from './resolve-form'

interface ResolveFieldsProps {
  /** IANA zone of the signed time. */
  zone: string
  required: Required
}

const CHOICES = {
  repaired: { label: 'Repaired', hint: 'Each listed defect was repaired.' },
  unnecessary: { label: 'Repair unnecessary', hint: 'The listed defects do not affect safe operation.' },
  mixed: { label: 'Some of each', hint: 'Say in the notes which is which.' },
}

/** What a mechanic fills in to resolve a DVIR. */
export function ResolveFields({ zone, required }: ResolveFieldsProps) {
  const { getValues, setValue, watch } = useFormContext<ResolveForm>()
  const several = required.acknowledgements.length > 1
  return (
    <>
      {required.acknowledgements.length > 0 ? (
        <Acknowledgements acknowledgements={required.acknowledgements} />
      ) : (
        <p className="text-quiet">No open defect is listed.</p>
      )}
      {required.certification && (
        <FormRadios<ResolveForm>
          name="certification"
          legend={RESOLVE_FIELDS.certification.label}
          options={CERTIFICATIONS.filter((one) => several || one !== 'mixed').map((value) => ({
            value,
            ...CHOICES[value],
          }))}
          onChosen={(chosen) => {
            const certification = CERTIFICATIONS.find((one) => one === chosen)
            if (certification)
              setValue('mechanicNotes', certifyNotes(getValues('mechanicNotes'), certification))
          }}
        />
      )}
      <FormField
        name="mechanicNotes"
        label={RESOLVE_FIELDS.mechanicNotes.label}
        optional={!required.certification}
        hint={
          required.certification
            ? 'Sent as they stand here. The first line is the certification; write below it.'
            : 'Sent as they stand here.'
        }
      >
        {(box) => <Textarea {...box} rows={5} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="authorId"
          label={RESOLVE_FIELDS.authorId.label}
          hint="As the platform knows you. Remembered in this browser for your account."
        >
          {(_box, control) => <FormPicker<ResolveForm> name="authorId" kinds={['user']} control={control} />}
        </FormField>
        <div>
          <FormRadios<ResolveForm>
            name="when"
            legend={RESOLVE_FIELDS.when.label}
            options={[
              { value: 'now', label: 'Now', hint: 'The platform’s time when the request arrives.' },
              { value: 'then', label: 'At another time' },
            ]}
            onChosen={(when) => {
              if (when === 'then' && !getValues('signedAtTime'))
                setValue('signedAtTime', localText(systemClock.now(), zone))
            }}
          />
          {watch('when') === 'then' && (
            <FormField
              name="signedAtTime"
              label={`${RESOLVE_FIELDS.signedAtTime.label} in ${zone}`}
              className="mt-2"
              aside={<OwnZoneToggle />}
            >
              {(box) => <TextInput {...box} type="datetime-local" />}
            </FormField>
          )}
        </div>
      </div>
    </>
  )
}

function Acknowledgements({ acknowledgements }: { acknowledgements: readonly Acknowledgement[] }) {
  const errorId = useId()
  const { control } = useFormContext<ResolveForm>()
  const { field } = useController({ control, name: 'acknowledged' })
  const problem = useProblem('acknowledged')
  const ticked: readonly string[] = field.value
  return (
    <fieldset>
      <legend className="mb-1 text-table font-strong">{RESOLVE_FIELDS.acknowledged.label}</legend>
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
                field.onChange(
                  event.currentTarget.checked ? [...ticked, id] : ticked.filter((one) => one !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  )
}
