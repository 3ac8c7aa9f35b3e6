'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { useBrowserZone } from '@/components/ui/zone-choice'
import { LoadingForm } from './loading-form'
import { zonesFrom } from './zones-from'

// The form needs the browser's zone, which the server cannot know, so that it is made there.
const NewRouteForm = dynamic(() => import('./new-route-form').then((module) => module.NewRouteForm), {
  ssr: false,
  loading: LoadingForm,
})

interface NewRoutePageProps {
  /** Zone of the newest route, when one is known. */
  organizationZone: string | null
  startedAt: number
}

/** The form of a new route, with the zones to choose from: the organization's own and the browser's first. */
export function NewRoutePage({ organizationZone, startedAt }: NewRoutePageProps) {
  const browserZone = useBrowserZone()
  const zones = useMemo(() => zonesFrom(organizationZone, browserZone), [organizationZone, browserZone])
  return <NewRouteForm zone={organizationZone ?? browserZone} zones={zones} startedAt={startedAt} />
}
