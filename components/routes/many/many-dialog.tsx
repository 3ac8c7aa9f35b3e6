'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ManyDialog } from '@/components/many/many-dialog'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import type { Words } from '@/lib/words/words'
import type { RouteInSight } from '../listed-route'
import { ChangedRoutes } from './changed-routes'
import { type Asked, AssignFields, CopyFields, MoveFields } from './deed-fields'
import { type Deed, type PickedRoute, stepsOf } from './steps-of'

interface ManyRoutesDialogProps {
  kind: Deed['kind']
  routes: readonly PickedRoute[]
  /** With those that were left as they are, as this person knows them now. */
  onClose: (left: readonly PickedRoute[]) => void
}

/** Asks what is to be done with many routes, and does it. */
export function ManyRoutesDialog({ kind, routes, onClose }: ManyRoutesDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const zone = useBrowserZone()
  const [told] = useState(() => new Map<string, RouteInSight>())
  const [asked, ask] = useState<Asked>(() => beginning(kind, t))
  const fields = { count: routes.length, onAsked: ask }
  return (
    <ManyDialog
      noun="routes"
      title={t('routes-many.title', { deed: kind, count: routes.length })}
      intro={t(`routes-many.back-${kind}`)}
      look={kind === 'delete' ? 'danger' : 'primary'}
      rows={routes}
      problem={asked.kind === null ? asked.problem : null}
      fields={
        <>
          <ChangedRoutes deed={kind} routes={routes} />
          {kind === 'assign' && <AssignFields {...fields} />}
          {kind === 'move' && <MoveFields {...fields} />}
          {kind === 'copy' && <CopyFields {...fields} />}
        </>
      }
      stepsOf={(rows) => (asked.kind === null ? [] : stepsOf({ client, t, zone, told }, asked, rows))}
      makes={kind === 'copy'}
      onClose={(left) => onClose(left.map((route) => ({ ...route, row: told.get(route.id) ?? route.row })))}
    />
  )
}

const beginning = (kind: Deed['kind'], t: Words): Asked => {
  if (kind === 'delete') return { kind }
  return { kind: null, problem: t(`routes-many.choose-${kind}`) }
}
