'use client'

import { ChoiceInput } from '@/components/form/inputs'
import { Card } from '@/components/ui/card'
import { RouteInputs } from './route-input'

/** What a route is called, who drives it and in what, and the zone in which times are typed. */
export function RouteFields({ zones }: { zones: readonly string[] }) {
  return (
    <Card title="Route">
      <div className="grid gap-4 sm:grid-cols-2">
        <RouteInputs section="Route" />
        <ChoiceInput
          name="zone"
          label="Times are in"
          hint="Every time typed below is meant as clocks there show it."
          className="sm:col-span-2"
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
    </Card>
  )
}
