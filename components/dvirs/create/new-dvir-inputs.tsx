'use client'

import { Fragment, type ReactNode } from 'react'
import { useWords } from '#use-words'
import { FormRadios } from '@/components/form/form-radios'
import { inputWords, LineInput, ProseInput } from '@/components/form/inputs'
import { PickInput } from '@/components/form/pick-input'
import { DVIR_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DVIR_FORM_FIELDS as FIELDS, type DvirFormKind } from '@/lib/dvirs/fields'
import { type ByKind, forField, namesIn, worded } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import type { NewDvirForm } from './new-dvir-form'
import { SignerField } from './signer-field'

interface NewDvirInputsProps {
  section: (typeof FIELDS)[keyof typeof FIELDS]['section']
  on: NewDvirForm['on']
}

/** The inputs of a part of the form, in the order of the table. */
export function NewDvirInputs({ section, on }: NewDvirInputsProps) {
  const t = useWords()
  return namesIn(FIELDS)
    .filter((name) => FIELDS[name].section === section)
    .map((name) => (
      <Fragment key={name}>
        {forField<typeof FIELDS, [NewDvirForm['on'], Words], ReactNode>(FIELDS, name, INPUTS, on, t)}
      </Fragment>
    ))
}

const words = (name: keyof typeof FIELDS, t: Words) =>
  inputWords(name, { ...FIELDS[name], ...worded(DVIR_FIELD_WORDS[name], t) })

const INPUTS: ByKind<typeof FIELDS, [on: NewDvirForm['on'], t: Words], Record<DvirFormKind, ReactNode>> = {
  text: (field, _on, t) => <LineInput {...words(field, t)} />,
  prose: (field, _on, t) => <ProseInput {...words(field, t)} />,
  user: (field, _on, t) => <SignerField<NewDvirForm> {...words(field, t)} name={field} />,
  vehicle: (field, on, t) =>
    on === 'vehicle' && <PickInput<NewDvirForm> {...words(field, t)} name={field} kinds={['vehicle']} />,
  trailer: (field, on, t) =>
    on === 'trailer' && <PickInput<NewDvirForm> {...words(field, t)} name={field} kinds={['trailer']} />,
  safety: (field, _on, t) => (
    <FormRadios<NewDvirForm>
      name={field}
      legend={t(DVIR_FIELD_WORDS[field].label)}
      options={DVIR_FIELD_WORDS[field].options.map((option) => worded(option, t))}
    />
  ),
}
