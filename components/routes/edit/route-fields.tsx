'use client'

import { useFormContext } from 'react-hook-form'
import { FormPicker } from '@/components/directory/form-picker'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { RouteValues } from './form-values'

const NOTES_LIMIT = 2000

/** Name, driver, vehicle, notes, and the zone in which times are typed. */
export function RouteFields({ zones }: { zones: readonly string[] }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<RouteValues>()
  return (
    <Card title="Route">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              {...register('name')}
              autoComplete="off"
              placeholder="North loop, morning"
              required
            />
          )}
        </Field>
        <Field label="Driver" optional error={errors.driver?.message}>
          {(control) => <FormPicker<RouteValues> name="driver" kinds={['driver']} control={control} />}
        </Field>
        <Field label="Vehicle" optional error={errors.vehicle?.message}>
          {(control) => <FormPicker<RouteValues> name="vehicle" kinds={['vehicle']} control={control} />}
        </Field>
        <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-2">
          {(control) => <Textarea {...control} {...register('notes')} limit={NOTES_LIMIT} rows={3} />}
        </Field>
        <Field
          label="Times are in"
          hint="Every time typed below is meant as clocks there show it."
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              {...register('zone')}
              options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
