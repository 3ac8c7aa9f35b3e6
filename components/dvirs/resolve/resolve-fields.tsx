'use client'

import { Fragment, type ReactNode, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { useProblem } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { inputWords, ProseInput } from '@/components/form/inputs'
import { TimeInput } from '@/components/form/time-input'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FieldError } from '@/components/ui/form/field'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { localText } from '@/components/units/local-time'
import { deskClock } from '@/lib/desk-clock'
import { CERTIFICATIONS, certifyNotes } from '@/lib/dvirs/certification'
import { RESOLVE_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { RESOLVE_FORM_FIELDS as FIELDS, type ResolveFormKind } from '@/lib/dvirs/fields'
import { type ByKind, type FieldsOf, forField, namesIn, worded } from '@/lib/fields'
import { SignerField } from '../create/signer-field'
import type { Acknowledgement, Required, ResolveForm } from './resolve-form'

interface ResolveFieldsProps {
  /** IANA zone of the signed time. */
  zone: string
  required: Required
}

/** What a mechanic fills in to resolve a DVIR. */
export function ResolveFields({ zone, required }: ResolveFieldsProps) {
  const t = useWords()
  const { getValues, setValue } = useFormContext<ResolveForm>()
  const several = required.acknowledgements.length > 1
  return (
    <>
      {required.acknowledgements.length > 0 ? (
        <Acknowledgements acknowledgements={required.acknowledgements} />
      ) : (
        <p className="text-quiet">{t('dvirs-resolve.no-defects')}</p>
      )}
      {required.certification && (
        <FormRadios<ResolveForm>
          name="certification"
          legend={t('dvirs-resolve.certify')}
          options={CERTIFICATIONS.filter((one) => several || one !== 'mixed').map((value) => ({
            value,
            label: t(`dvirs-resolve.certify-${value}`),
            hint: t(`dvirs-resolve.certify-${value}-hint`),
          }))}
          onChosen={(chosen) => {
            const certification = CERTIFICATIONS.find((one) => one === chosen)
            if (certification)
              setValue('mechanicNotes', certifyNotes(getValues('mechanicNotes'), certification))
          }}
        />
      )}
      <ResolveInputs section="Notes" zone={zone} required={required} />
      <p className="text-table text-quiet">{t('dvirs-resolve.no-photos')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ResolveInputs section="Signature" zone={zone} required={required} />
      </div>
    </>
  )
}

const ResolveInputs = ({
  section,
  ...given
}: ResolveFieldsProps & { section: (typeof FIELDS)[keyof typeof FIELDS]['section'] }) =>
  namesIn(FIELDS)
    .filter((name) => FIELDS[name].section === section)
    .map((name) => (
      <Fragment key={name}>
        {forField<typeof FIELDS, [ResolveFieldsProps], ReactNode>(FIELDS, name, INPUTS, given)}
      </Fragment>
    ))

const INPUTS: ByKind<typeof FIELDS, [ResolveFieldsProps], Record<ResolveFormKind, ReactNode>> = {
  prose: (field, { required }) => <Notes field={field} certified={required.certification} />,
  user: (field) => <Signer field={field} />,
  time: (field, { zone }) => <SignedAt field={field} zone={zone} />,
}

function Signer({ field }: { field: FieldsOf<typeof FIELDS, 'user'> }) {
  const t = useWords()
  const words = inputWords(field, worded(RESOLVE_FIELD_WORDS[field], t))
  return <SignerField<ResolveForm> {...words} name={field} />
}

interface NotesProps {
  field: FieldsOf<typeof FIELDS, 'prose'>
  certified: boolean
}

/** The mechanic's notes, under the line of the certification where there is one. */
function Notes({ field, certified }: NotesProps) {
  const t = useWords()
  return (
    <ProseInput
      {...inputWords(field, worded(RESOLVE_FIELD_WORDS[field], t))}
      optional={!certified}
      hint={t(certified ? 'dvirs-resolve.notes-certified-hint' : 'dvirs-resolve.notes-hint')}
      box={{ rows: 5 }}
    />
  )
}

/** Now, or a time that is typed. */
function SignedAt({ field, zone }: { field: FieldsOf<typeof FIELDS, 'time'>; zone: string }) {
  const t = useWords()
  const { getValues, setValue, watch } = useFormContext<ResolveForm>()
  return (
    <div>
      <FormRadios<ResolveForm>
        name="when"
        legend={t('dvirs-resolve.signed-at')}
        options={[
          { value: 'now', label: t('dvirs-resolve.signed-now'), hint: t('dvirs-resolve.signed-now-hint') },
          { value: 'then', label: t('dvirs-resolve.signed-then') },
        ]}
        onChosen={(when) => {
          if (when === 'then' && !getValues(field)) setValue(field, localText(deskClock.now(), zone))
        }}
      />
      {watch('when') === 'then' && (
        <TimeInput
          name={field}
          label={t('dvirs-resolve.signed-time', { zone })}
          className="mt-2"
          aside={<OwnZoneToggle />}
        />
      )}
    </div>
  )
}

function Acknowledgements({ acknowledgements }: { acknowledgements: readonly Acknowledgement[] }) {
  const t = useWords()
  const errorId = useId()
  const { control } = useFormContext<ResolveForm>()
  const { field } = useController({ control, name: 'acknowledged' })
  const problem = useProblem('acknowledged')
  const ticked: readonly string[] = field.value
  return (
    <fieldset>
      <legend className="mb-1 text-table font-strong">{t('dvirs-resolve.acknowledge')}</legend>
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
