'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { Textarea } from '@/components/ui/form/textarea'
import { NUMBER_NAMES, SETTING_NUMBERS } from '@/lib/readiness/settings/setting-numbers'
import { COUNTRIES, OVERRIDERS } from '@/lib/readiness/settings/settings'
import type { ReadSettings } from './settings-answer'

interface FieldsProps {
  readOnly: boolean
}

/** The numbers with their units, from where to where, and what is usual. */
export function NumberFields({ usual, readOnly }: FieldsProps & { usual: ReadSettings }) {
  const t = useWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {NUMBER_NAMES.map((name) => {
        const { from, to } = SETTING_NUMBERS[name]
        return (
          <FormField
            key={name}
            name={name}
            label={t(`readiness-settings.field-${name}`)}
            hint={t('readiness-settings.within', { from, to, usual: usual[name] })}
          >
            {(box) => (
              <TextInput
                {...box}
                type="number"
                min={from}
                max={to}
                step={1}
                figures
                required
                readOnly={readOnly}
                className="w-28"
              />
            )}
          </FormField>
        )
      })}
    </div>
  )
}

const LISTS = ['requiredQualifications', 'periodicInspections'] as const

/** Whose rules, who lets findings go, and what papers are called here. */
export function RuleFields({ readOnly }: FieldsProps) {
  const t = useWords()
  const countries = COUNTRIES.map((value) => ({ value, label: t(`readiness-settings.country-${value}`) }))
  const people = OVERRIDERS.map((value) => ({ value, label: t(`readiness-settings.overrider-${value}`) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        name="country"
        label={t('readiness-settings.field-country')}
        hint={t('readiness-settings.hint-country')}
      >
        {(box) => <Select {...box} disabled={readOnly} options={countries} />}
      </FormField>
      <FormField
        name="overriddenBy"
        label={t('readiness-settings.field-overriddenBy')}
        hint={t('readiness-settings.hint-overriddenBy')}
      >
        {(box) => <Select {...box} disabled={readOnly} options={people} />}
      </FormField>
      {LISTS.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`readiness-settings.field-${name}`)}
          hint={t(`readiness-settings.hint-${name}`)}
        >
          {(box) => <Textarea {...box} rows={4} readOnly={readOnly} />}
        </FormField>
      ))}
    </div>
  )
}
