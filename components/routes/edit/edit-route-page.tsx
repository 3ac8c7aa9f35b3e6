'use client'

import dynamic from 'next/dynamic'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import type { RouteAnswer } from '../route-answer'
import { LoadingForm } from './loading-form'
import { zonesFrom } from './zones-from'

// As the form of a new route: it needs the browser's zone.
const EditRouteForm = dynamic(() => import('./edit-route-form').then((module) => module.EditRouteForm), {
  ssr: false,
  loading: LoadingForm,
})

/** The form of a route that is there; times in its own zone where the platform says it. */
export function EditRoutePage({ row }: { row: RouteAnswer }) {
  const browserZone = useBrowserZone()
  const own = row.orgLocalTimezone ?? null
  return <EditRouteForm row={row} zone={own ?? browserZone} zones={zonesFrom(own, browserZone)} />
}
