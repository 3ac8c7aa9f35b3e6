'use client'

import { ReassignDialog } from '@/components/candidates/reassign-dialog'
import type { ReadAt } from '@/components/readiness/finding-sentence'
import type { BoardRows } from '@/lib/board/schema'
import type { BoardRouteAnswer } from '../board-answer'

type Kind = 'driver' | 'vehicle'

interface MoveToDialogProps {
  route: BoardRouteAnswer
  rows: BoardRows
  /** What it is given. */
  kind: Kind
  /** Onto whose row it was dragged. */
  to: { id: string; name: string | null } | null
  /** What its own row is called. */
  rowName: string | null
  at: ReadAt
  /** Told onto whose row it would go; null when that was refused. */
  onProposed: (id: string | null) => void
  onClose: () => void
}

/** Gives a route of the board to another driver or vehicle. */
export function MoveToDialog({ route, rows, kind, to, rowName, at, onProposed, onClose }: MoveToDialogProps) {
  const own: Kind = rows === 'drivers' ? 'driver' : 'vehicle'
  const named = (of: Kind) => {
    const [id, name] = of === own ? [route.row, rowName] : [route.besideId, route.beside]
    return id === null ? null : { id, name, namedBy: 'route' as const }
  }
  return (
    <ReassignDialog
      route={{
        id: route.id,
        name: route.name,
        departsAt: new Date(route.startsAtMs).toISOString(),
        vehicle: named('vehicle'),
        driver: named('driver'),
      }}
      kinds={[kind]}
      first={to}
      at={at}
      {...(kind === own && { onProposed })}
      onClose={onClose}
    />
  )
}
