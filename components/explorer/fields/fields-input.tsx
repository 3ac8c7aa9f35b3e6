'use client'

import { X } from 'lucide'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { useProblem } from '@/components/form/form-field'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextInput } from '@/components/ui/form/text-input'
import { draftObject, isDraftObject } from '../draft-value'
import type { Draft, DraftObject, FormField } from '../form-field'
import type { FieldInputProps } from './field-input-props'
import { Add, Group } from './group-frame'
import { SingleInput } from './single-input'

interface FieldsInputProps {
  fields: readonly FormField[]
  /** The path of the object in the form around it: `body.stops.0`. */
  at: string
  draft: DraftObject
}

/** The controls of an object, one below the other. */
export function FieldsInput({ fields, at, draft }: FieldsInputProps) {
  const { setValue } = useFormContext()
  return (
    <div className="space-y-3">
      {fields.map((field) => {
        const path = `${at}.${field.name}`
        return (
          <FieldInput
            key={field.name}
            field={field}
            at={path}
            draft={draft[field.name]}
            onChange={(next) => setValue(path, next)}
          />
        )
      })}
    </div>
  )
}

function FieldInput(props: FieldInputProps) {
  const { kind } = props.field.shape
  return kind === 'object' || kind === 'rows' || kind === 'pairs' ? (
    <GroupInput {...props} />
  ) : (
    <SingleInput {...props} />
  )
}

const asRow = (draft: Draft): DraftObject => (isDraftObject(draft) ? draft : {})

/** A body within the body: an object that may be added, or any number of them, or names with values. */
function GroupInput({ field, at, draft, onChange }: FieldInputProps) {
  const t = useWords()
  const { name, required, shape } = field
  const frame = { name, required, error: useProblem(at) ?? null }

  if (shape.kind === 'object') {
    if (!isDraftObject(draft))
      return (
        <Group {...frame}>
          <Add name={name} onPress={() => onChange(draftObject(shape.fields, {}))} />
        </Group>
      )
    return (
      <Group {...frame} {...(required ? {} : { onRemove: () => onChange(null) })}>
        <FieldsInput fields={shape.fields} at={at} draft={draft} />
      </Group>
    )
  }

  const rows = (Array.isArray(draft) ? draft : []).map(asRow)
  const replace = (at: number, row: DraftObject) =>
    onChange(rows.map((one, index) => (index === at ? row : one)))
  const remove = (at: number) => onChange(rows.filter((_, index) => index !== at))

  if (shape.kind === 'rows')
    return (
      <Group {...frame}>
        {rows.map((row, index) => (
          <Group
            key={index}
            name={`${name} ${index + 1}`}
            required
            onRemove={() => remove(index)}
            error={null}
          >
            <FieldsInput fields={shape.fields} at={`${at}.${index}`} draft={row} />
          </Group>
        ))}
        {(shape.most === null || rows.length < shape.most) && (
          <Add
            name={`${name} ${rows.length + 1}`}
            onPress={() => onChange([...rows, draftObject(shape.fields, {})])}
          />
        )}
      </Group>
    )

  return (
    <Group {...frame}>
      {rows.map((row, index) => (
        <div key={index} className="flex items-center gap-2">
          {(['key', 'value'] as const).map((part) => (
            <TextInput
              key={part}
              figures
              aria-label={t(`explorer-fields.pair-${part}-of`, { name, number: index + 1 })}
              placeholder={t(`explorer-fields.pair-${part}`)}
              value={String(row[part] ?? '')}
              onChange={({ currentTarget }) => replace(index, { ...row, [part]: currentTarget.value })}
            />
          ))}
          <IconButton
            icon={X}
            label={t('explorer-fields.remove', { name: `${name} ${index + 1}` })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Add name={`${name} ${rows.length + 1}`} onPress={() => onChange([...rows, { key: '', value: '' }])} />
    </Group>
  )
}
