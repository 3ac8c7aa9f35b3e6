'use client'

import type { FieldControl } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Setting } from '@/lib/settings/table'

interface SettingControlProps {
  setting: Pick<Setting<number | string>, 'field' | 'input'>
  /** As it is typed or chosen. */
  text: string
  readOnly: boolean
  control: FieldControl
  onText: (text: string) => void
}

/** A number of its unit to type, or what there is to choose from. */
export function SettingControl({
  setting: { field, input },
  text,
  readOnly,
  control,
  onText,
}: SettingControlProps) {
  if (input.kind === 'choice')
    return (
      <Select
        {...control}
        name={field}
        disabled={readOnly}
        options={input.options}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...control}
      name={field}
      type="number"
      min={input.from}
      max={input.to}
      step={1}
      figures
      required
      readOnly={readOnly}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      className="w-28"
    />
  )
}
