'use client'

import { Fragment, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormRadios } from '@/components/form/form-radios'
import { inputWords, LineInput, ProseInput } from '@/components/form/inputs'
import { PickInput } from '@/components/form/pick-input'
import { type ByKind, forField, namesIn, worded } from '@/lib/fields'
import { labelOf, LOCATION_WORDS, stopWordsOf } from '@/lib/routes/field-words'
import { LOCATION_FIELDS, STOP_FORM_FIELDS, stopField, type StopFormKind } from '@/lib/routes/fields'
import type { Words } from '@/lib/words/words'
import { PLACE, type RouteValues, type StopValues } from './form-values'
import { StopTimeInput } from './stop-time-input'

interface Given {
  index: number
  place: StopValues['place']
  /** Whose clocks the times are typed by: `Phoenix`. */
  clocks: string
  t: Words
}

/** Where a stop is, when it is planned, and how early or late still counts as on time. */
export function StopFields({ index }: { index: number }) {
  const t = useWords()
  const { control } = useFormContext<RouteValues>()
  const place = useWatch({ control, name: `stops.${index}.place` })
  const zone = useWatch({ control, name: 'zone' })
  const given = { index, place, clocks: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone, t }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-3 sm:grid-cols-6">
      <StopInputs section="Name" {...given} />
      <div className={HALF}>
        <FormRadios<RouteValues>
          name={`stops.${index}.place`}
          legend={t(PLACE.label)}
          inline
          options={PLACE.options.map((option) => worded(option, t))}
        />
      </div>
      <StopInputs section="Place" {...given} />
      <StopInputs section="Plan" {...given} />
      <StopInputs section="Notes" {...given} />
    </div>
  )
}

const StopInputs = ({ section, ...given }: Given & { section: ReturnType<typeof stopField>['section'] }) =>
  namesIn(STOP_FORM_FIELDS)
    .filter((name) => stopField(name).section === section)
    .map((name) => (
      <Fragment key={name}>
        {forField<typeof STOP_FORM_FIELDS, [Given], ReactNode>(STOP_FORM_FIELDS, name, INPUTS, given)}
      </Fragment>
    ))

const WHOLE = 'col-span-2 sm:col-span-6'
const HALF = 'col-span-2 sm:col-span-3'

const words = (name: keyof typeof STOP_FORM_FIELDS, { index, t }: Given, unit?: string) => {
  const said = stopWordsOf(name)
  const label = unit ? `${t(said.label)}, ${unit}` : labelOf(said, t)
  return inputWords(`stops.${index}.${name}`, { ...stopField(name), label })
}

const INPUTS: ByKind<typeof STOP_FORM_FIELDS, [Given], Record<StopFormKind, ReactNode>> = {
  id: () => null,
  text: (field, given) => <LineInput {...words(field, given)} className={HALF} />,
  prose: (field, given) => (
    <ProseInput {...words(field, given)} className={WHOLE} box={{ rows: 2, className: 'min-h-9' }} />
  ),
  address: (field, given) =>
    given.place === 'address' && (
      <PickInput<RouteValues>
        {...words(field, given)}
        name={`stops.${given.index}.${field}`}
        kinds={['address']}
        className={WHOLE}
      />
    ),
  location: (field, given) =>
    given.place === 'location' && <LocationInputs path={`stops.${given.index}.${field}`} t={given.t} />,
  time: (field, given) => (
    <StopTimeInput
      {...words(field, given, given.clocks)}
      index={given.index}
      field={field}
      className={HALF}
    />
  ),
  window: (field, given) => (
    <LineInput
      {...words(field, given)}
      className="sm:col-span-3"
      box={{ figures: true, inputMode: 'numeric' }}
    />
  ),
}

interface OfPlace {
  path: string
  t: Words
}

const LocationInputs = (given: OfPlace) =>
  namesIn(LOCATION_FIELDS).map((member) => (
    <Fragment key={member}>
      {forField<typeof LOCATION_FIELDS, [OfPlace], ReactNode>(LOCATION_FIELDS, member, LOCATION, given)}
    </Fragment>
  ))

const ofPlace = (member: keyof typeof LOCATION_FIELDS, { path, t }: OfPlace) =>
  inputWords(`${path}.${member}`, {
    ...LOCATION_FIELDS[member],
    label: labelOf(LOCATION_WORDS[member], t),
  })

const LOCATION: ByKind<
  typeof LOCATION_FIELDS,
  [OfPlace],
  Record<'text' | 'degrees' | 'meters', ReactNode>
> = {
  text: (member, given) => <LineInput {...ofPlace(member, given)} className={WHOLE} />,
  degrees: (member, given) => (
    <LineInput
      {...ofPlace(member, given)}
      className="sm:col-span-2"
      box={{ figures: true, inputMode: 'text' }}
    />
  ),
  meters: (member, given) => (
    <LineInput
      {...ofPlace(member, given)}
      className="col-span-2"
      box={{ figures: true, inputMode: 'decimal' }}
    />
  ),
}
