'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { FormField } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { RouteValues, StopValues } from './form-values'
import { labelOf, STOP_FIELDS } from './route-form-table'

const PLACES = [
  { value: 'address', label: 'Known address' },
  { value: 'location', label: 'Single-use location' },
]

/** Where a stop is, when it is planned, and how early or late still counts as on time. */
export function StopFields({ index }: { index: number }) {
  const { control } = useFormContext<RouteValues>()
  const place = useWatch({ control, name: `stops.${index}.place` })
  const zone = useWatch({ control, name: 'zone' })
  const clocks = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const at = (field: keyof StopValues, wide: 'whole' | 'half' | 'third', unit?: string) => ({
    name: `stops.${index}.${field}`,
    label: labelOf({ ...STOP_FIELDS[field], ...(unit && { unit }) }),
    className: WIDTH[wide],
  })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-3 sm:grid-cols-6">
      <FormField {...at('name', 'half')} optional>
        {(box) => <TextInput {...box} autoComplete="off" />}
      </FormField>
      <div className={WIDTH.half}>
        <FormRadios<RouteValues>
          name={`stops.${index}.place`}
          legend={STOP_FIELDS.place.label}
          inline
          options={PLACES}
        />
      </div>
      {place === 'address' ? (
        <FormField {...at('addressId', 'whole')}>
          {(_box, wired) => (
            <FormPicker<RouteValues> name={`stops.${index}.addressId`} kinds={['address']} control={wired} />
          )}
        </FormField>
      ) : (
        <>
          <FormField {...at('address', 'whole')} optional>
            {(box) => <TextInput {...box} autoComplete="off" />}
          </FormField>
          <FormField {...at('latitude', 'third')}>
            {(box) => <TextInput {...box} figures inputMode="text" autoComplete="off" />}
          </FormField>
          <FormField {...at('longitude', 'third')}>
            {(box) => <TextInput {...box} figures inputMode="text" autoComplete="off" />}
          </FormField>
          <FormField {...at('radius', 'third')} className="col-span-2" optional>
            {(box) => <TextInput {...box} figures inputMode="decimal" autoComplete="off" />}
          </FormField>
        </>
      )}
      {(['arrival', 'departure'] as const).map((field) => (
        <FormField key={field} {...at(field, 'half', clocks)} optional>
          {(box) => <TextInput {...box} type="datetime-local" figures />}
        </FormField>
      ))}
      {(['windowBefore', 'windowAfter'] as const).map((field) => (
        <FormField key={field} {...at(field, 'half')} className="sm:col-span-3" optional>
          {(box) => <TextInput {...box} figures inputMode="numeric" autoComplete="off" />}
        </FormField>
      ))}
      <FormField {...at('notes', 'whole')} optional>
        {(box) => <Textarea {...box} rows={2} className="min-h-9" />}
      </FormField>
    </div>
  )
}

const WIDTH = {
  whole: 'col-span-2 sm:col-span-6',
  half: 'col-span-2 sm:col-span-3',
  third: 'sm:col-span-2',
} as const
