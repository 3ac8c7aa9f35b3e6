'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { countsKey } from '@/components/frame/counts-key'
import { allRouteCountsKey, routesKey } from '@/components/routes/route-keys'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast'
import { latenessKey } from './lateness-key'
import { latenessQuery, requestLateness } from './queries'

interface LatenessFormProps {
  /** Why this person may not change it; null when they may. */
  blocked: string | null
}

/** When a route counts as late or behind, as far as the organization decides it. */
export function LatenessForm({ blocked }: LatenessFormProps) {
  const client = useQueryClient()
  const { data } = useQuery(latenessQuery)
  const { form, pending, setPending, run, at, notice } = useRequest()
  const refusal = notice('toleranceMinutes')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('toleranceMinutes')
    void run(async () => {
      // An empty field is no zero: the server says so at the field.
      const answered = await requestLateness(typed === '' ? Number.NaN : Number(typed))
      client.setQueryData(latenessKey, answered)
      for (const queryKey of [routesKey, allRouteCountsKey, countsKey])
        void client.invalidateQueries({ queryKey })
      setPending(false)
      showToast({ tone: 'good', message: 'Lateness is judged by this from now on.' })
    })
  }
  return (
    <Card title="When a route is late">
      <p className="mb-4 max-w-prose text-table text-quiet">
        A route is late while a stop to come is expected after its on-time window. Some stops have no window:
        there, an expected arrival may be this much after the planned one. A route that will meet every
        window, and is behind its plan by more than this, counts as behind. Stops that were reached are judged
        by their own windows alone.
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-sm space-y-4">
        {refusal !== null && <ApiErrorNotice error={refusal} kept="The setting is as it was." />}
        <Field
          label="Tolerance in minutes"
          error={at('toleranceMinutes')}
          hint="0 to 60 minutes; 5 unless set."
        >
          {(control) => (
            <TextInput
              {...control}
              // Anew when somebody else has set it: what is not edited shows what holds.
              key={data?.toleranceMinutes}
              name="toleranceMinutes"
              type="number"
              min={0}
              max={60}
              step={1}
              figures
              required
              readOnly={blocked !== null}
              defaultValue={data?.toleranceMinutes}
              className="w-28"
            />
          )}
        </Field>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocked}>
          Save
        </Button>
      </form>
    </Card>
  )
}
