'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { FormRadios } from '@/components/form/form-radios'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { RouteValues, StopValues } from './form-values'

const PLACES = [
  { value: 'address', label: 'Known address' },
  { value: 'location', label: 'Single-use location' },
]

/** Where a stop is, when it is planned, and how early or late still counts as on time. */
export function StopFields({ index }: { index: number }) {
  const {
    control,
    register,
    formState: { errors },
  } = useFormContext<RouteValues>()
  const place = useWatch({ control, name: `stops.${index}.place` })
  const zone = useWatch({ control, name: 'zone' })
  const of = <K extends keyof StopValues>(field: K) => register(`stops.${index}.${field}` as const)
  const wrong = (field: keyof StopValues) => errors.stops?.[index]?.[field]?.message
  const clocks = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-3 sm:grid-cols-6">
      <Field label="Name" optional error={wrong('name')} className="col-span-2 sm:col-span-3">
        {(box) => <TextInput {...box} {...of('name')} autoComplete="off" />}
      </Field>
      <div className="col-span-2 sm:col-span-3">
        <FormRadios<RouteValues> name={`stops.${index}.place`} legend="Place" inline options={PLACES} />
      </div>
      {place === 'address' ? (
        <Field label="Address" error={wrong('addressId')} className="col-span-2 sm:col-span-6">
          {(box) => (
            <FormPicker<RouteValues> name={`stops.${index}.addressId`} kinds={['address']} control={box} />
          )}
        </Field>
      ) : (
        <>
          <Field label="Address" optional error={wrong('address')} className="col-span-2 sm:col-span-6">
            {(box) => <TextInput {...box} {...of('address')} autoComplete="off" />}
          </Field>
          <Field label="Latitude" error={wrong('latitude')} className="sm:col-span-2">
            {(box) => <TextInput {...box} {...of('latitude')} figures inputMode="text" autoComplete="off" />}
          </Field>
          <Field label="Longitude" error={wrong('longitude')} className="sm:col-span-2">
            {(box) => <TextInput {...box} {...of('longitude')} figures inputMode="text" autoComplete="off" />}
          </Field>
          <Field label="Radius, meters" optional error={wrong('radius')} className="col-span-2 sm:col-span-2">
            {(box) => <TextInput {...box} {...of('radius')} figures inputMode="decimal" autoComplete="off" />}
          </Field>
        </>
      )}
      <Field
        label={`Planned arrival, ${clocks}`}
        optional
        error={wrong('arrival')}
        className="col-span-2 sm:col-span-3"
      >
        {(box) => <TextInput {...box} {...of('arrival')} type="datetime-local" figures />}
      </Field>
      <Field
        label={`Planned departure, ${clocks}`}
        optional
        error={wrong('departure')}
        className="col-span-2 sm:col-span-3"
      >
        {(box) => <TextInput {...box} {...of('departure')} type="datetime-local" figures />}
      </Field>
      <Field
        label="On time from, minutes before"
        optional
        error={wrong('windowBefore')}
        className="sm:col-span-3"
      >
        {(box) => (
          <TextInput {...box} {...of('windowBefore')} figures inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field
        label="On time to, minutes after"
        optional
        error={wrong('windowAfter')}
        className="sm:col-span-3"
      >
        {(box) => (
          <TextInput {...box} {...of('windowAfter')} figures inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field label="Notes" optional error={wrong('notes')} className="col-span-2 sm:col-span-6">
        {(box) => <Textarea {...box} {...of('notes')} rows={2} className="min-h-9" />}
      </Field>
    </div>
  )
}
