import { Clock, MapPin, PanelRight, Truck, UserRound, Waypoints } from 'lucide'
import {
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { useSteady } from '@/components/ui/use-steady'
import type { BoardRows } from '@/lib/board/schema'
import { routeName } from '../../route-name'
import type { BoardAnswer, BoardRouteAnswer } from '../board-answer'
import type { Axis } from '../board-state'
import type { Target } from './drag'
import { type HeldStop, makeHeldStore } from './held'
import { HeldHints } from './held-hints'
import type { Moves } from './moves'
import type { Proposal } from './proposal'
import { stopDrag } from './stop-drag'
import { stripDrag } from './strip-drag'

const MoveInTimeDialog = lazy(() =>
  import('./move-in-time-dialog').then((module) => ({ default: module.MoveInTimeDialog })),
)
const MoveStopDialog = lazy(() =>
  import('./move-stop-dialog').then((module) => ({ default: module.MoveStopDialog })),
)
const MoveToDialog = lazy(() =>
  import('./move-to-dialog').then((module) => ({ default: module.MoveToDialog })),
)

type Kind = 'driver' | 'vehicle'
type Asked =
  | { route: BoardRouteAnswer; kind: Kind; to: string | null }
  | { route: BoardRouteAnswer; kind: 'time'; byMs: number }
  | { route: BoardRouteAnswer; kind: 'stop'; stop: HeldStop | null; to: string }

interface BoardMovesOptions {
  board: BoardAnswer
  rows: BoardRows
  axis: Axis
  /** Epoch ms. */
  now: number
  scroller: RefObject<HTMLElement | null>
}

const isDone = ({ progress }: BoardRouteAnswer) => progress === 'done'
const hasBegun = ({ progress }: BoardRouteAnswer) => progress === 'underway' || progress === 'done'

/**
 * Moves routes of a board, by hand and by menu alike: a dialog says what would be sent and what readiness says of it, and
 * until it is closed the strip stands where it would be.
 */
export function useBoardMoves({ board, rows, axis, now, scroller }: BoardMovesOptions) {
  const t = useWords()
  const { refusal: barred } = useDeskAccess()
  const lack = useLack('route_edit')
  const refusal = barred ?? lack
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [held] = useState(makeHeldStore)
  const own: Kind = rows === 'drivers' ? 'driver' : 'vehicle'
  const at = { zone: axis.zone, now }
  const nameOf = (id: string) => board.rows.find((row) => row.id === id)?.name ?? null

  // What was pressed answers first: a dialog and a strip that stands elsewhere come with the next picture.
  const open = useCallback(
    (next: Asked) =>
      startTransition(() => {
        setAsked(next)
        setProposal(
          next.kind === 'time'
            ? { id: next.route.id, to: null, byMs: next.byMs }
            : next.kind !== 'stop' && next.kind === own && next.to !== null
              ? { id: next.route.id, to: next.to, byMs: 0 }
              : null,
        )
      }),
    [own],
  )
  const close = useCallback(() => {
    setAsked(null)
    setProposal(null)
  }, [])
  const routeId = asked?.route.id ?? null
  useFocusBackOn(routeId, scroller)
  const proposeAs = useCallback(
    (to: string | null, byMs: number | null) =>
      startTransition(() =>
        setProposal(
          routeId === null || (to === null && byMs === null) ? null : { id: routeId, to, byMs: byMs ?? 0 },
        ),
      ),
    [routeId],
  )
  const proposeRow = (to: string | null) => proposeAs(to, null)
  const propose = useCallback((byMs: number | null) => proposeAs(null, byMs), [proposeAs])
  const routeOf = (id: string) => board.routes.find((route) => route.id === id)
  const nameOfRoute = (id: string | null) => {
    const route = id === null ? undefined : routeOf(id)
    return route ? routeName(route, t) : ''
  }
  const grabStrip = stripDrag({
    ...{ held, scroller, axis },
    mayMoveInTime: (route) => !hasBegun(route),
    onDrop: (route, target: Target) =>
      open(
        target.to === null ? { route, kind: 'time', byMs: target.byMs } : { route, kind: own, to: target.to },
      ),
  })
  const grabOne = stopDrag({
    ...{ held, scroller },
    takes: (id) => {
      const route = routeOf(id)
      return route !== undefined && !isDone(route)
    },
    onDrop: (route, stop, to) => open({ route, kind: 'stop', stop, to }),
  })
  const grab: Moves['grab'] = useSteady((event, route) => {
    if (refusal === null && !isDone(route)) grabStrip(event, route)
  })
  const grabStop: Moves['grabStop'] = useSteady((event, route, stop) => {
    if (refusal === null) grabOne(event, route, stop)
  })
  const itemsOf = useCallback(
    (route: BoardRouteAnswer): readonly MenuItem[] => {
      const isFixed = refusal !== null || isDone(route)
      const isOpen = held.read().openId === route.id
      return [
        {
          kind: 'link',
          label: t('routes-board.open'),
          icon: PanelRight,
          href: `/routes/${encodeURIComponent(route.id)}`,
        },
        { kind: 'separator' },
        ...(refusal === null ? [] : [{ kind: 'heading', label: refusal } as const]),
        {
          kind: 'action',
          label: t('routes-board.to-driver'),
          icon: UserRound,
          disabled: isFixed,
          onSelect: () => open({ route, kind: 'driver', to: null }),
        },
        {
          kind: 'action',
          label: t('routes-board.to-vehicle'),
          icon: Truck,
          disabled: isFixed,
          onSelect: () => open({ route, kind: 'vehicle', to: null }),
        },
        {
          kind: 'action',
          label: t('routes-board.in-time'),
          icon: Clock,
          disabled: isFixed || hasBegun(route),
          onSelect: () => open({ route, kind: 'time', byMs: 0 }),
        },
        {
          kind: 'action',
          label: t('routes-board.a-stop'),
          icon: MapPin,
          disabled: isFixed,
          onSelect: () => open({ route, kind: 'stop', stop: null, to: '' }),
        },
        {
          kind: 'action',
          label: t(isOpen ? 'routes-board.hide-stops' : 'routes-board.show-stops'),
          icon: Waypoints,
          disabled: isFixed,
          onSelect: () => held.change({ openId: isOpen ? null : route.id }),
        },
      ]
    },
    [t, refusal, open, held],
  )
  const moves: Moves = useMemo(() => ({ itemsOf, grab, grabStop, held }), [itemsOf, grab, grabStop, held])
  const dialogs: ReactNode = (
    <>
      <HeldHints rows={rows} nameOf={nameOf} nameOfRoute={nameOfRoute} at={at} />
      <Suspense>
        {asked?.kind === 'time' && (
          <MoveInTimeDialog
            key={asked.route.id}
            route={asked.route}
            byMs={asked.byMs}
            at={at}
            onProposed={propose}
            onClose={close}
          />
        )}
        {asked?.kind === 'stop' && (
          <MoveStopDialog
            key={asked.route.id}
            route={asked.route}
            first={asked.stop && { stop: asked.stop, to: asked.to }}
            others={board.routes.filter((other) => other.id !== asked.route.id && !isDone(other))}
            at={at}
            onClose={close}
          />
        )}
        {asked && asked.kind !== 'time' && asked.kind !== 'stop' && (
          <MoveToDialog
            key={asked.route.id}
            route={asked.route}
            rows={rows}
            kind={asked.kind}
            to={asked.to === null ? null : { id: asked.to, name: nameOf(asked.to) }}
            rowName={asked.route.row === null ? null : nameOf(asked.route.row)}
            at={at}
            onProposed={proposeRow}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
  return { moves, proposal, dialogs }
}

/** When a dialog closes, the focus goes back to the strip that it was opened from, wherever that stands by now. */
function useFocusBackOn(routeId: string | null, scroller: RefObject<HTMLElement | null>) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const id = last.current
    last.current = routeId
    if (routeId !== null || id === null) return
    // Once the board is painted without the dialog: the press that closed it waits for no look at the whole page.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (document.activeElement !== document.body) return
        const strips = scroller.current?.querySelectorAll<HTMLElement>('[data-route]') ?? []
        const own = Array.from(strips).find((strip) => strip.dataset['route'] === id)
        own?.querySelector('button')?.focus({ preventScroll: true })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [routeId, scroller])
}
