'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { FallenOut, TodayRouteAnswer } from '@/components/readiness/today-answer'
import { keyOf } from '@/lib/readiness/today/fallen-out'

const SeveralDialog = dynamic(() => import('./several-dialog').then((module) => module.SeveralDialog))

interface Offered {
  all: ReadonlyMap<string, FallenOut>
  ask: (one: FallenOut) => void
}

const Context = createContext<Offered>({ all: new Map(), ask: () => undefined })

interface SeveralAtOnceProps {
  /** Who of these lines fell out. */
  fallenOut: readonly FallenOut[]
  /** Epoch ms. */
  now: number
  children: ReactNode
}

/**
 * Around the routes of a page: each line may offer to give all routes of somebody who fell out to others. The dialog stands
 * here, since a line leaves its place while its route is given away.
 */
export function SeveralAtOnce({ fallenOut, now, children }: SeveralAtOnceProps) {
  const [asked, ask] = useState<FallenOut | null>(null)
  return (
    <Context value={{ all: new Map(fallenOut.map((one) => [keyOf(one.kind, one.id), one])), ask }}>
      {children}
      {asked && <SeveralDialog fallenOut={asked} now={now} onClose={() => ask(null)} />}
    </Context>
  )
}

/** Who of a route fell out, where other routes need them too, and what asks to give those away. */
export function useFallenOut({ vehicle, driver }: Pick<TodayRouteAnswer, 'vehicle' | 'driver'>) {
  const { all, ask } = useContext(Context)
  const found = [
    all.get(keyOf('vehicle', vehicle?.id ?? '')) ?? [],
    all.get(keyOf('driver', driver?.id ?? '')) ?? [],
  ].flat()
  return found.map((one) => ({ ...one, onReassign: () => ask(one) }))
}
