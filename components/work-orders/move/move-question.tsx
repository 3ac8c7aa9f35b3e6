'use client'

import { lazy, Suspense } from 'react'
import type { MoveWorkOrder } from './use-move-work-order'

const MovedMeanwhile = lazy(() =>
  import('./moved-meanwhile').then((module) => ({ default: module.MovedMeanwhile })),
)

/** The question about a move that met another one; fetched when there is one. */
export function MoveQuestion({ moves }: { moves: MoveWorkOrder }) {
  const { met } = moves.meanwhile
  return (
    met && (
      <Suspense>
        <MovedMeanwhile moves={moves} met={met} />
      </Suspense>
    )
  )
}
