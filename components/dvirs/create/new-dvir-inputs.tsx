'use client'

import { Fragment, type ReactNode } from 'react'
import { FormRadios } from '@/components/form/form-radios'
import { inputWords, LineInput, PickInput, ProseInput } from '@/components/form/inputs'
import { DVIR_FORM_FIELDS as FIELDS, type DvirFormKind } from '@/lib/dvirs/fields'
import { type ByKind, forField, namesIn } from '@/lib/fields'
import type { NewDvirForm } from './new-dvir-form'

interface NewDvirInputsProps {
  section: (typeof FIELDS)[keyof typeof FIELDS]['section']
  on: NewDvirForm['on']
}

/** The inputs of a part of the form, in the order of the table. */
export const NewDvirInputs = ({ section, on }: NewDvirInputsProps) =>
  namesIn(FIELDS)
    .filter((name) => FIELDS[name].section === section)
    .map((name) => (
      <Fragment key={name}>
        {forField<typeof FIELDS, [NewDvirForm['on']], ReactNode>(FIELDS, name, INPUTS, on)}
      </Fragment>
    ))

const words = (name: keyof typeof FIELDS) => inputWords(name, FIELDS[name])

const INPUTS: ByKind<typeof FIELDS, [on: NewDvirForm['on']], Record<DvirFormKind, ReactNode>> = {
  text: (field) => <LineInput {...words(field)} />,
  prose: (field) => <ProseInput {...words(field)} />,
  user: (field) => <PickInput<NewDvirForm> {...words(field)} name={field} kinds={['user']} />,
  vehicle: (field, on) =>
    on === 'vehicle' && <PickInput<NewDvirForm> {...words(field)} name={field} kinds={['vehicle']} />,
  trailer: (field, on) =>
    on === 'trailer' && <PickInput<NewDvirForm> {...words(field)} name={field} kinds={['trailer']} />,
  safety: (field) => (
    <FormRadios<NewDvirForm> name={field} legend={FIELDS[field].label} options={FIELDS[field].options} />
  ),
}
