'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { countsKey } from '@/components/frame/counts-key'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestCreateRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routesKey } from '../route-keys'
import { routeName } from '../route-name'
import { fieldOf } from './field-of'
import { firstValues } from './first-values'
import { type RouteValues, typedRoute } from './form-values'
import { readForm } from './read-form'
import { RouteForm } from './route-form'
import { RoutePreview } from './route-preview'
import { valuesLike } from './values-like'
import { RouteTemplateBar } from '../templates/route-template-bar'

interface NewRouteFormProps {
  /** Zone in which times are typed at first. */
  zone: string
  /** Zones to choose from. */
  zones: readonly string[]
  /** The server's now in ms, for the first times. */
  startedAt: number
  /** A route that it is to go like; null for none. */
  liked: RouteAnswer | null
}

/** Creates a route on the platform. What was typed stays until it was taken. */
export function NewRouteForm({ zone, zones, startedAt, liked }: NewRouteFormProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const router = useRouter()
  const like = liked ? `?like=${encodeURIComponent(liked.id)}` : ''
  const desk = useDeskForm({
    begin: () => (liked ? valuesLike(liked, zone, startedAt) : firstValues(startedAt, zone)),
    valuesOf: (first) => first,
    schemaOf: () => typedAs((values: RouteValues) => readForm(values, t)),
    send: requestCreateRoute,
    onSent: async (row) => {
      keepRoute(client, row)
      showToast({ tone: 'good', message: t('routes-edit.created', { name: routeName(row, t) }) })
      router.push(`/routes/${encodeURIComponent(row.id)}`)
      await Promise.all([
        client.invalidateQueries({ queryKey: routesKey, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: countsKey }),
      ])
    },
    fieldAt: fieldOf,
    keep: { name: `route/new${like}`, begun: typedRoute, values: typedRoute },
    blocked: refusal,
    mode: 'onTouched',
  })
  const { begun, form, values } = desk
  return (
    <>
      <RouteTemplateBar {...{ form, values, refusal }} first={begun} />
      <RouteForm
        desk={desk}
        // A template may have been kept by other clocks.
        zones={zones.includes(values.zone) ? zones : [values.zone, ...zones]}
        blocked={refusal}
        preview={<RoutePreview />}
        question={t('routes-edit.leave-new')}
      >
        <Button type="submit" look="primary" pending={desk.pending} disabledReason={refusal}>
          {t('routes-edit.create')}
        </Button>
        <LinkButton href={liked ? `/routes/${encodeURIComponent(liked.id)}` : '/routes'}>
          {t('ui.cancel')}
        </LinkButton>
      </RouteForm>
    </>
  )
}
