'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { countsKey } from '@/components/frame/counts-key'
import { allRouteCountsKey, routesKey } from '@/components/routes/route-keys'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast'
import { askLastSet, latenessQuery, readTolerance, requestLateness } from './queries'

interface LatenessFormProps {
  /** Why this person may not change it; null when they may. */
  blocked: string | null
}

/** When a route counts as late or behind, as far as the organization decides it. */
export function LatenessForm({ blocked }: LatenessFormProps) {
  const client = useQueryClient()
  const { data } = useQuery(latenessQuery)
  const { form, pending, setPending, run, at, notice } = useRequest()
  const meanwhile = useMeanwhile({ read: readTolerance, saved: askLastSet })
  // What is typed, and what stood in the field before; null while it shows what holds, also when somebody else sets it.
  const [typed, setTyped] = useState<{ text: string; from: number } | null>(null)
  const holds = data?.toleranceMinutes
  const text = typed?.text ?? (holds === undefined ? '' : String(holds))
  const refusal = notice('toleranceMinutes')

  const send = (minutes: string, from: number) =>
    run(async () => {
      try {
        // An empty field is no zero: the server says so at the field.
        const answered = await requestLateness(minutes === '' ? Number.NaN : Number(minutes), from)
        client.setQueryData(latenessQuery.queryKey, answered)
        for (const queryKey of [routesKey, allRouteCountsKey, countsKey])
          void client.invalidateQueries({ queryKey })
        setTyped(null)
        showToast({ tone: 'good', message: 'Lateness is judged by this from now on.' })
      } catch (error) {
        if (!(await meanwhile.look(error))) throw error
      }
      setPending(false)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (holds !== undefined) void send(text, typed?.from ?? holds)
  }
  const goOn = (minutes: string, theirs: number) => {
    meanwhile.close()
    client.setQueryData(latenessQuery.queryKey, { toleranceMinutes: theirs })
    if (minutes === String(theirs)) return setTyped(null)
    setTyped({ text: minutes, from: theirs })
    void send(minutes, theirs)
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
              name="toleranceMinutes"
              type="number"
              min={0}
              max={60}
              step={1}
              figures
              required
              readOnly={blocked !== null}
              value={text}
              onChange={(event) =>
                setTyped({ text: event.currentTarget.value, from: typed?.from ?? holds ?? 0 })
              }
              className="w-28"
            />
          )}
        </Field>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocked}>
          Save
        </Button>
      </form>
      {meanwhile.met && typed && (
        <MeanwhileDialog
          what="The tolerance"
          values={{
            before: { toleranceMinutes: String(typed.from) },
            mine: { toleranceMinutes: typed.text },
            theirs: { toleranceMinutes: String(meanwhile.met.theirs.toleranceMinutes) },
          }}
          words={{ label: () => 'Tolerance in minutes', show: (_path, value) => String(value) }}
          saved={meanwhile.met.saved}
          confirm="Save with this"
          onConfirm={({ toleranceMinutes }) =>
            goOn(toleranceMinutes, meanwhile.met?.theirs.toleranceMinutes ?? typed.from)
          }
          onClose={meanwhile.close}
        />
      )}
    </Card>
  )
}
