'use client'

import { FormPicker } from '@/components/directory/form-picker'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/form/form-field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import type { RouteValues } from './form-values'
import { ROUTE_FIELDS } from './route-form-table'

const NOTES_LIMIT = 2000

/** Name, driver, vehicle, notes, and the zone in which times are typed. */
export function RouteFields({ zones }: { zones: readonly string[] }) {
  return (
    <Card title="Route">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="name" label={ROUTE_FIELDS.name.label} className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} autoComplete="off" placeholder="North loop, morning" required />
          )}
        </FormField>
        <FormField name="driver" label={ROUTE_FIELDS.driver.label} optional>
          {(_box, control) => <FormPicker<RouteValues> name="driver" kinds={['driver']} control={control} />}
        </FormField>
        <FormField name="vehicle" label={ROUTE_FIELDS.vehicle.label} optional>
          {(_box, control) => (
            <FormPicker<RouteValues> name="vehicle" kinds={['vehicle']} control={control} />
          )}
        </FormField>
        <FormField name="notes" label={ROUTE_FIELDS.notes.label} optional className="sm:col-span-2">
          {(control) => <Textarea {...control} limit={NOTES_LIMIT} rows={3} />}
        </FormField>
        <FormField
          name="zone"
          label={ROUTE_FIELDS.zone.label}
          hint="Every time typed below is meant as clocks there show it."
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            />
          )}
        </FormField>
      </div>
    </Card>
  )
}
