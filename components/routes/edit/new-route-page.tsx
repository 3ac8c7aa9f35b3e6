'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { routeQuery } from '../queries'
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

/**
 * The form of a new route, with the zones to choose from: the organization's own and the browser's first. `?like=` names a
 * route that it is to go like.
 */
export function NewRoutePage({ organizationZone, startedAt }: NewRoutePageProps) {
  const t = useWords()
  const browserZone = useBrowserZone()
  const like = useSearchParams().get('like') ?? ''
  const { data: liked = null, error, refetch } = useQuery({ ...routeQuery(like), enabled: like !== '' })
  const own = liked?.orgLocalTimezone ?? organizationZone
  const zones = useMemo(() => zonesFrom(own, browserZone), [own, browserZone])
  const failed = error && (
    <div className="mb-3">
      <ApiErrorNotice error={error} kept={liked && t('form.kept-typed')} onAgain={() => void refetch()} />
    </div>
  )
  if (like !== '' && !liked) return failed ?? <LoadingForm />
  return (
    <>
      {failed}
      <NewRouteForm key={like} zone={own ?? browserZone} {...{ zones, startedAt, liked }} />
    </>
  )
}
