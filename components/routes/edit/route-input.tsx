'use client'

import { Fragment, type ReactNode } from 'react'
import { useWords } from '#use-words'
import { ChoiceInput, FlagInput, inputWords, LineInput, ProseInput } from '@/components/form/inputs'
import { PickInput, PickListInput } from '@/components/form/pick-input'
import { type ByKind, forField, namesIn, worded } from '@/lib/fields'
import { routeWordsOf, SETTING_WORDS } from '@/lib/routes/field-words'
import { FORM_FIELDS, routeField, type RouteFormKind, SETTING_FIELDS } from '@/lib/routes/fields'
import type { Words } from '@/lib/words/words'
import type { RouteValues } from './form-values'
import { StopList } from './stop-list'

type Name = keyof typeof FORM_FIELDS

/** The inputs of a part of the form, in the order of the table. */
export function RouteInputs({ section }: { section: ReturnType<typeof routeField>['section'] }) {
  const t = useWords()
  return namesIn(FORM_FIELDS)
    .filter((name) => routeField(name).section === section)
    .map((name) => (
      <Fragment key={name}>
        {forField<typeof FORM_FIELDS, [Words], ReactNode>(FORM_FIELDS, name, INPUTS, t)}
      </Fragment>
    ))
}

const words = (name: Name, t: Words) => ({
  ...inputWords(name, { ...routeField(name), ...worded(routeWordsOf(name), t) }),
  ...(routeField(name).wide && { className: 'sm:col-span-2' }),
})

const INPUTS: ByKind<typeof FORM_FIELDS, [Words], Record<RouteFormKind, ReactNode>> = {
  text: (field, t) => {
    const { placeholder, missing } = worded(routeWordsOf(field), t)
    return (
      <LineInput
        {...words(field, t)}
        box={{ ...(placeholder && { placeholder }), ...(missing && { required: true }) }}
      />
    )
  },
  prose: (field, t) => {
    const { limit } = routeField(field)
    return <ProseInput {...words(field, t)} box={limit === undefined ? {} : { limit }} />
  },
  driver: (field, t) => <PickInput<RouteValues> {...words(field, t)} name={field} kinds={['driver']} />,
  vehicle: (field, t) => <PickInput<RouteValues> {...words(field, t)} name={field} kinds={['vehicle']} />,
  tags: (field, t) => <PickListInput<RouteValues> {...words(field, t)} name={field} kinds={['tag']} />,
  flag: (field, t) => <FlagInput {...words(field, t)} />,
  settings: (field, t) =>
    namesIn(SETTING_FIELDS).map((member) => (
      <ChoiceInput
        key={member}
        {...inputWords(`${field}.${member}`, worded(SETTING_WORDS[member], t))}
        placeholder={t('routes-edit.platform-decides')}
        options={SETTING_WORDS[member].options.map((option) => worded(option, t))}
      />
    )),
  stops: () => <StopList />,
}
