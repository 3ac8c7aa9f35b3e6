'use client'

import { useWords } from '#use-words'
import { ChoiceInput } from '@/components/form/inputs'
import { Card } from '@/components/ui/card'
import { RouteInputs } from './route-input'

/** What a route is called, who drives it and in what, and the zone in which times are typed. */
export function RouteFields({ zones }: { zones: readonly string[] }) {
  const t = useWords()
  return (
    <Card title={t('routes-edit.route')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <RouteInputs section="Route" />
        <ChoiceInput
          name="zone"
          label={t('routes-edit.times-in')}
          hint={t('routes-edit.times-in-hint')}
          className="sm:col-span-2"
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
    </Card>
  )
}
