'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { ManyBar, type Selecting } from '@/components/many/many-bar'
import { LateWords } from '@/components/words/late-words'
import type { Sort } from '@/lib/routes/list/list-words'
import type { seeRouteRow } from '../list/route-columns'
import { type ListedRouteAnswer, type RouteInSight, unfold } from '../listed-route'
import { routesList } from '../queries'
import { routeName } from '../route-name'
import { ManyRoutesDialog } from './many-dialog'
import type { Deed } from './steps-of'

type ManyRoutesProps = Selecting<ListedRouteAnswer, ReturnType<typeof seeRouteRow>, Sort>

const DEEDS: readonly Deed['kind'][] = ['assign', 'move', 'copy', 'delete']

/** Selects routes of the list, and says what can be done with all of them. */
export const ManyRoutes = (props: ManyRoutesProps) => (
  <LateWords of={['directory', 'many', 'routes-many']} onFailed={props.onEnd}>
    <SelectingRoutes {...props} />
  </LateWords>
)

function SelectingRoutes(props: ManyRoutesProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const [noEdit, noDelete] = [useLack('route_edit'), useLack('route_delete')]
  const lacks = { assign: noEdit, move: noEdit, copy: null, delete: noDelete }
  const picked = (row: RouteInSight) => ({ id: row.id, name: routeName(row, t), row })
  return (
    <ManyBar
      {...props}
      noun="routes"
      column="routes-list.select"
      listOf={routesList}
      pickedOf={(item) => picked(unfold(item))}
      pickedIn={({ seen: { row } }) => picked(row)}
      doables={DEEDS.map((kind) => ({
        kind,
        label: t(`routes-many.do-${kind}`),
        refusal: refusal ?? lacks[kind],
      }))}
      dialog={(kind, routes, onClose) => <ManyRoutesDialog kind={kind} routes={routes} onClose={onClose} />}
      exported={{ title: t('routes-list.title'), path: '/api/lists/routes' }}
    />
  )
}
