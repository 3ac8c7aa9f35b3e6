'use client'

import { Fragment, type ReactNode } from 'react'
import {
  ChoiceInput,
  FlagInput,
  inputWords,
  LineInput,
  PickInput,
  PickListInput,
  ProseInput,
} from '@/components/form/inputs'
import { type ByKind, forField, namesIn } from '@/lib/fields'
import { FORM_FIELDS, routeField, type RouteFormKind, SETTING_FIELDS } from '@/lib/routes/fields'
import type { RouteValues } from './form-values'
import { StopList } from './stop-list'

type Name = keyof typeof FORM_FIELDS

/** The inputs of a part of the form, in the order of the table. */
export const RouteInputs = ({ section }: { section: ReturnType<typeof routeField>['section'] }) =>
  namesIn(FORM_FIELDS)
    .filter((name) => routeField(name).section === section)
    .map((name) => (
      <Fragment key={name}>{forField<typeof FORM_FIELDS, [], ReactNode>(FORM_FIELDS, name, INPUTS)}</Fragment>
    ))

const words = (name: Name) => ({
  ...inputWords(name, routeField(name)),
  ...(routeField(name).wide && { className: 'sm:col-span-2' }),
})

const INPUTS: ByKind<typeof FORM_FIELDS, [], Record<RouteFormKind, ReactNode>> = {
  text: (field) => {
    const { placeholder, missing } = routeField(field)
    return (
      <LineInput
        {...words(field)}
        box={{ ...(placeholder && { placeholder }), ...(missing && { required: true }) }}
      />
    )
  },
  prose: (field) => {
    const { limit } = routeField(field)
    return <ProseInput {...words(field)} box={limit === undefined ? {} : { limit }} />
  },
  driver: (field) => <PickInput<RouteValues> {...words(field)} name={field} kinds={['driver']} />,
  vehicle: (field) => <PickInput<RouteValues> {...words(field)} name={field} kinds={['vehicle']} />,
  tags: (field) => <PickListInput<RouteValues> {...words(field)} name={field} kinds={['tag']} />,
  flag: (field) => <FlagInput {...words(field)} />,
  settings: (field) =>
    namesIn(SETTING_FIELDS).map((member) => (
      <ChoiceInput
        key={member}
        {...inputWords(`${field}.${member}`, SETTING_FIELDS[member])}
        placeholder="The platform decides"
        options={SETTING_FIELDS[member].options}
      />
    )),
  stops: () => <StopList />,
}
