'use client'

import { type ComponentType, Fragment } from 'react'
import { useWords } from '#use-words'
import { Section } from '@/components/ui/section'
import { FIELD_NAMES, type FieldName, FIELDS, SECTIONS } from '@/lib/work-orders/fields'
import { type EditGiven, FieldInput } from './field-input'
import { MeterNote } from './meter-note'
import { StatusNote } from './status-note'

/** What is said below some fields. */
const NOTES: { readonly [F in FieldName]?: ComponentType<EditGiven> } = {
  completedAtTime: StatusNote,
  engineHours: MeterNote,
}

/** The fields of the edit form, in the order of their table. */
export function EditFields(given: EditGiven) {
  const t = useWords()
  const sections = SECTIONS.map((section) => (
    <Section key={section} title={t(`work-orders.section-${section}`)}>
      <div className="grid grid-cols-1 gap-4 *:min-w-0 sm:grid-cols-2">
        {FIELD_NAMES.filter((name) => FIELDS[name].section === section).map((name) => {
          const Note = NOTES[name]
          return (
            <Fragment key={name}>
              <FieldInput name={name} {...given} />
              {Note && <Note {...given} />}
            </Fragment>
          )
        })}
      </div>
    </Section>
  ))
  return (
    <>
      {sections}
      <p className="text-table text-quiet">{t('work-orders-edit.no-photos')}</p>
    </>
  )
}
