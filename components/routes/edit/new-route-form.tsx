'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { object, text } from '@/components/api/read'
import { MadeBefore, MadeBeforeNotice } from '@/components/form/made-before'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { countsKey } from '@/components/frame/counts-key'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { showToast } from '@/components/ui/toast/toast'
import { createOnce, type EarlierTry, type MadeRoute, mayBeMade, triesAfter } from '../create-once'
import { keepRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routesKey } from '../route-keys'
import { routeName } from '../route-name'
import { RouteTemplateBar } from '../templates/route-template-bar'
import { fieldOf } from './field-of'
import { firstValues } from './first-values'
import { type RouteValues, typedRoute } from './form-values'
import { readForm } from './read-form'
import { RouteForm } from './route-form'
import { RoutePreview } from './route-preview'
import { valuesLike } from './values-like'

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

interface Begun {
  /** By which a route whose answer was lost is found again. */
  reference: string
  first: RouteValues
}
const begunBefore = object({ reference: text, first: typedRoute })

/**
 * Creates a route on the platform, once: it carries a reference, which a reload keeps, and one whose answer was lost is looked for before
 * another is sent. What was typed stays until it was taken.
 */
export function NewRouteForm({ zone, zones, startedAt, liked }: NewRouteFormProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const router = useRouter()
  const like = liked ? `?like=${encodeURIComponent(liked.id)}` : ''
  /** What was sent under each reference. */
  const [earlier] = useState(() => new Map<string, readonly EarlierTry[]>())
  const desk = useDeskForm({
    begin: (): Begun => ({
      reference: crypto.randomUUID(),
      first: liked ? valuesLike(liked, zone, startedAt) : firstValues(startedAt, zone),
    }),
    valuesOf: ({ first }) => first,
    schemaOf: () => typedAs((values: RouteValues) => readForm(values, t)),
    send: async (body, { reference }): Promise<MadeRoute> => {
      // What was sent before a reload may be there, too.
      const before = earlier.get(reference) ?? (desk.restored ? [null] : [])
      const made = await createOnce({ reference, body, earlier: before }).catch((error: unknown) => {
        earlier.set(reference, triesAfter(error, body, before))
        throw error
      })
      if (!made.isOther) return made
      keepRoute(client, made.row)
      const name = routeName(made.row, t)
      throw new MadeBefore(
        t('routes-edit.made-before', { name }),
        `/routes/${encodeURIComponent(made.row.id)}`,
        t('routes-edit.made-before-open', { name }),
      )
    },
    onSent: async ({ row, isNew }) => {
      keepRoute(client, row)
      const name = routeName(row, t)
      showToast(
        isNew
          ? { tone: 'good', message: t('routes-edit.created', { name }) }
          : { tone: 'info', message: t('routes-edit.created-before', { name }) },
      )
      router.push(`/routes/${encodeURIComponent(row.id)}`)
      await Promise.all([
        client.invalidateQueries({ queryKey: routesKey, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: countsKey }),
      ])
    },
    fieldAt: fieldOf,
    keep: { name: `route/new${like}`, begun: begunBefore, values: typedRoute, sent: mayBeMade },
    blocked: refusal,
    mode: 'onTouched',
  })
  const { begun, error, form, values } = desk
  const madeBefore = error instanceof MadeBefore ? error : null
  const createAnother = () => {
    const reference = crypto.randomUUID()
    earlier.set(reference, [])
    desk.submitFrom({ ...begun, reference })
  }
  return (
    <>
      <RouteTemplateBar {...{ form, values, refusal }} first={begun.first} />
      <RouteForm
        desk={desk}
        // A template may have been kept by other clocks.
        zones={zones.includes(values.zone) ? zones : [values.zone, ...zones]}
        blocked={refusal}
        preview={<RoutePreview reference={begun.reference} />}
        question={t(madeBefore ? 'routes-edit.leave-changed' : 'routes-edit.leave-new')}
        refusal={
          madeBefore && (
            <MadeBeforeNotice
              error={madeBefore}
              next={t('routes-edit.made-before-next')}
              another={t('routes-edit.made-before-another')}
              onAnother={createAnother}
            />
          )
        }
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
