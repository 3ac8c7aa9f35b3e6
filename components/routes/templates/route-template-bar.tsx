'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { filledWhere } from '@/components/templates/filled-where'
import { TemplateBar } from '@/components/templates/template-bar'
import { Button } from '@/components/ui/button/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { deskClock } from '@/lib/desk-clock'
import type { CreateRouteBody } from '@/lib/routes/schema'
import type { RouteValues } from '../edit/form-values'
import { readForm } from '../edit/read-form'
import { dateOf } from '../list/dates'
import { ROUTE_TEMPLATES, routeTemplateQuery, routeTemplatesQuery } from './queries'
import type { RouteTemplateAnswer } from './route-template-answer'
import { StartFields } from './start-fields'
import { contentOf, hasCrew, withoutCrew } from './template-content'
import { beginOf, stopsFrom, valuesOn } from './template-values'

const MakeDaysDialog = lazy(async () => ({ default: (await import('./make-days-dialog')).MakeDaysDialog }))

interface RouteTemplateBarProps {
  form: UseFormReturn<RouteValues, unknown, CreateRouteBody>
  values: RouteValues
  /** What the form began with. */
  first: RouteValues
  /** Why this person may write none; null when they may. */
  refusal: string | null
}

/** The organization's route templates beside the form of a new route. */
export function RouteTemplateBar({ form, values, first, refusal }: RouteTemplateBarProps) {
  const t = useWords()
  const client = useQueryClient()
  const { data: templates, error, refetch } = useQuery(routeTemplatesQuery)
  /** As the template that was chosen last filled it in. */
  const filled = useRef(first)
  const [asking, setAsking] = useState<RouteTemplateAnswer | null>(null)
  const [making, setMaking] = useState<string | null>(null)

  const put = (next: RouteValues) => form.reset(next, { keepDefaultValues: true })
  const fill = ({ body }: RouteTemplateAnswer) => {
    // Whoever plans does so for tomorrow; another day is typed beside.
    const date = dateOf('tomorrow', deskClock.now(), body.zone)
    const next = valuesOn(body, { date, start: body.start })
    const { stops, zone } = next
    const now = form.getValues()
    put({ ...now, ...filledWhere(now, next, [first, filled.current]), stops, zone })
    filled.current = next
  }
  const choosing = useMutation({
    mutationFn: (id: string) => client.fetchQuery({ ...routeTemplateQuery(id), staleTime: 0 }),
    onSuccess: (template) => {
      const { stops } = form.getValues()
      const isOwn = [first, filled.current].every(
        (one) => JSON.stringify(one.stops) !== JSON.stringify(stops),
      )
      if (isOwn) setAsking(template)
      else fill(template)
    },
  })
  const keptOf = () => {
    const { ready } = readForm(form.getValues(), t)
    if (!ready) {
      void form.trigger()
      return null
    }
    const body = contentOf(ready, form.getValues('zone'))
    return {
      ...{ body, name: ready.name },
      leavesOut: hasCrew(body) ? { label: t('routes-templates.crew'), body: withoutCrew(body) } : null,
    }
  }
  return (
    <>
      <TemplateBar
        of={ROUTE_TEMPLATES}
        {...{ templates, error, keptOf, refusal }}
        onAgain={() => void refetch()}
        onChoose={({ id }) => choosing.mutate(id)}
      >
        {({ id }) => (
          <div className="mt-3 flex flex-wrap items-start gap-2">
            <StartFields
              begins={beginOf(values.stops)}
              zone={values.zone}
              onStart={(begins) => {
                const now = form.getValues()
                filled.current = { ...filled.current, stops: stopsFrom(filled.current.stops, begins) }
                put({ ...now, stops: stopsFrom(now.stops, begins) })
              }}
            />
            <Button className="sm:mt-5.5" disabledReason={refusal} onClick={() => setMaking(id)}>
              {t('routes-templates.days')}
            </Button>
          </div>
        )}
      </TemplateBar>
      <p role="status" className="text-table text-quiet">
        {choosing.isPending && t('routes-templates.loading')}
      </p>
      {choosing.error && <ApiErrorNotice error={choosing.error} />}
      {asking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(null)}
          title={t('routes-templates.replace-stops-title', { name: asking.name })}
          intro={t('routes-templates.replace-stops-intro')}
          confirm={t('routes-templates.replace-stops')}
          onConfirm={() => {
            fill(asking)
            setAsking(null)
          }}
        />
      )}
      <Suspense>{making !== null && <MakeDaysDialog id={making} onClose={() => setMaking(null)} />}</Suspense>
    </>
  )
}
