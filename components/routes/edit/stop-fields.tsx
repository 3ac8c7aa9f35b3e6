'use client'

import { Fragment, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputWords, LineInput, PickInput, ProseInput, TimeInput } from '@/components/form/inputs'
import { FormRadios } from '@/components/form/form-radios'
import { type ByKind, forField, namesIn } from '@/lib/fields'
import { labelOf, LOCATION_FIELDS, STOP_FORM_FIELDS, stopField, type StopFormKind } from '@/lib/routes/fields'
import { PLACE, type RouteValues, type StopValues } from './form-values'

interface Given {
  index: number
  place: StopValues['place']
  /** Whose clocks the times are typed by: `Phoenix`. */
  clocks: string
}

/** Where a stop is, when it is planned, and how early or late still counts as on time. */
export function StopFields({ index }: { index: number }) {
  const { control } = useFormContext<RouteValues>()
  const place = useWatch({ control, name: `stops.${index}.place` })
  const zone = useWatch({ control, name: 'zone' })
  const given = { index, place, clocks: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-3 sm:grid-cols-6">
      <StopInputs section="Name" {...given} />
      <div className={HALF}>
        <FormRadios<RouteValues>
          name={`stops.${index}.place`}
          legend={PLACE.label}
          inline
          options={PLACE.options}
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

const words = (name: keyof typeof STOP_FORM_FIELDS, { index }: Given, unit?: string) => {
  const row = { ...stopField(name), ...(unit && { unit }) }
  return inputWords(`stops.${index}.${name}`, { ...row, label: labelOf(row) })
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
    given.place === 'location' && <LocationInputs path={`stops.${given.index}.${field}`} />,
  time: (field, given) => (
    <TimeInput {...words(field, given, given.clocks)} className={HALF} box={{ figures: true }} />
  ),
  window: (field, given) => (
    <LineInput
      {...words(field, given)}
      className="sm:col-span-3"
      box={{ figures: true, inputMode: 'numeric' }}
    />
  ),
}

const LocationInputs = ({ path }: { path: string }) =>
  namesIn(LOCATION_FIELDS).map((member) => (
    <Fragment key={member}>
      {forField<typeof LOCATION_FIELDS, [string], ReactNode>(LOCATION_FIELDS, member, LOCATION, path)}
    </Fragment>
  ))

const ofPlace = (member: keyof typeof LOCATION_FIELDS, path: string) =>
  inputWords(`${path}.${member}`, { ...LOCATION_FIELDS[member], label: labelOf(LOCATION_FIELDS[member]) })

const LOCATION: ByKind<
  typeof LOCATION_FIELDS,
  [path: string],
  Record<'text' | 'degrees' | 'meters', ReactNode>
> = {
  text: (member, path) => <LineInput {...ofPlace(member, path)} className={WHOLE} />,
  degrees: (member, path) => (
    <LineInput
      {...ofPlace(member, path)}
      className="sm:col-span-2"
      box={{ figures: true, inputMode: 'text' }}
    />
  ),
  meters: (member, path) => (
    <LineInput
      {...ofPlace(member, path)}
      className="col-span-2"
      box={{ figures: true, inputMode: 'decimal' }}
    />
  ),
}
