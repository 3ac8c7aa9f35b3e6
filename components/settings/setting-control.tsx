'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { useWords } from '#use-words'
import type { FieldControl } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import type { Setting } from '@/lib/settings/table'

interface SettingControlProps {
  input: Setting<number | string>['input']
  readOnly: boolean
  box: FieldControl & UseFormRegisterReturn
}

/** A number of its unit to type, or what there is to choose from. */
export function SettingControl({ input, readOnly, box }: SettingControlProps) {
  const t = useWords()
  if (input.kind === 'choice') {
    const options = input.options.map(({ value, label }) => ({ value, label: t(label) }))
    return <Select {...box} disabled={readOnly} options={options} />
  }
  if (input.kind === 'money')
    return (
      <TextInput
        {...box}
        inputMode="decimal"
        autoComplete="off"
        figures
        readOnly={readOnly}
        className="w-28"
      />
    )
  return (
    <TextInput
      {...box}
      type="number"
      min={input.from}
      max={input.to}
      step={1}
      figures
      required
      readOnly={readOnly}
      className="w-28"
    />
  )
}
