'use client'

import { useWords } from '#use-words'
import { Picker } from '@/components/directory/picker'
import { useProblem } from '@/components/form/form-field'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field, FieldError } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { Textarea } from '@/components/ui/form/textarea'
import { itemsOf } from '../draft-value'
import type { FieldInputProps } from './field-input-props'
import { hintOf } from './hint-of'
import { InstantInput } from './instant-input'

/** A list as it was typed, with one more id at its end unless it is there. */
const withId = (text: string, id: string): string =>
  itemsOf(text).includes(id) ? text : [text.trimEnd(), id].filter(Boolean).join('\n')

// Longer than this it gets more than a line.
const LONG = 255

/** The control of a field that is one value or a list of such, by its shape. */
export function SingleInput({ field, at, draft, onChange }: FieldInputProps) {
  const t = useWords()
  const { name, required, shape, kinds } = field
  const text = typeof draft === 'string' ? draft : ''
  const label = <span className="figures">{name}</span>
  const wired = {
    label,
    optional: !required,
    hint: hintOf(field, t),
    error: useProblem(at),
  }

  switch (shape.kind) {
    case 'choices': {
      const chosen = Array.isArray(draft) ? draft : []
      return (
        <fieldset>
          <legend className="mb-1 text-table font-strong">
            {label}
            {!required && <span className="ml-1 font-normal text-faint">{t('ui.optional')}</span>}
          </legend>
          <div
            tabIndex={-1}
            data-invalid={wired.error ? true : undefined}
            className="grid max-h-48 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-3 overflow-y-auto rounded-box border border-line px-2.5 py-1.5"
          >
            {shape.values.map((value) => (
              <Checkbox
                key={value}
                label={<span className="figures wrap-anywhere">{value}</span>}
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) =>
                  onChange(
                    shape.values.filter((one) =>
                      one === value ? currentTarget.checked : chosen.includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
          {wired.error && <FieldError>{wired.error}</FieldError>}
          {wired.hint && <p className="mt-1 text-label text-quiet">{wired.hint}</p>}
        </fieldset>
      )
    }
    case 'instant':
      return (
        <Field {...wired} hint={text ? t('explorer-fields.sent-as', { instant: text }) : wired.hint}>
          {(control) => (
            <InstantInput control={control} at={at} name={name} value={text} onChange={onChange} />
          )}
        </Field>
      )
    case 'boolean':
    case 'choice': {
      const values = shape.kind === 'choice' ? shape.values : shape.onlyTrue ? ['true'] : ['true', 'false']
      return (
        <Field {...wired}>
          {(control) => (
            <Select
              {...control}
              value={text}
              placeholder={t(required ? 'explorer-fields.choose' : 'explorer-fields.not-sent')}
              options={values.map((value) => ({ value, label: value }))}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )}
        </Field>
      )
    }
    case 'list':
    case 'json':
      return (
        <Field {...wired}>
          {(control) => (
            <div className="space-y-1.5">
              <Textarea
                {...control}
                rows={shape.kind === 'json' ? 4 : 2}
                value={text}
                spellCheck={false}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                className="min-h-9 figures"
              />
              {kinds && shape.kind === 'list' && (
                <Picker
                  adds
                  kinds={kinds}
                  label={t('directory.find-for', { kind: kinds[0], name })}
                  placeholder={t('explorer-fields.find-to-add')}
                  value=""
                  onChange={(id) => onChange(withId(text, id))}
                />
              )}
            </div>
          )}
        </Field>
      )
    default: {
      if (kinds)
        return (
          <Field {...wired}>
            {(control) => <Picker kinds={kinds} control={control} value={text} onChange={onChange} />}
          </Field>
        )
      const long = shape.kind === 'text' && shape.maxLength !== null && shape.maxLength > LONG
      return (
        <Field {...wired}>
          {(control) =>
            long ? (
              <Textarea
                {...control}
                rows={2}
                {...(shape.maxLength === null ? {} : { limit: shape.maxLength })}
                value={text}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            ) : (
              <TextInput
                {...control}
                figures
                autoComplete="off"
                spellCheck={false}
                inputMode={shape.kind === 'number' ? (shape.whole ? 'numeric' : 'decimal') : 'text'}
                value={text}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            )
          }
        </Field>
      )
    }
  }
}
