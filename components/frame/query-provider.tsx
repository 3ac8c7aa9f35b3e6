'use client'

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { PaceNotice } from '@/components/api/pace-notice'
import { connectionKey } from '@/components/connection/connection-key'
import { staleTimeOf } from '@/components/live/live-state'
import { isLeaving } from './leave-for'

/** Refusals that mean the connection changed: strip, banner and what may be written are asked again. */
const CONNECTION_CODES = ['needs_reauthorization', 'not_connected', 'scope_read_only']
/** Refusals of everything in the organization until somebody has done what the page is for. */
const LEADS_TO: Readonly<Record<string, string>> = { second_factor_required: '/second-factor' }
const MOST_RETRIES = 2

/** The query client of the desk: retries what may pass, and acts on the refusals that concern every page. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (!(error instanceof ApiError)) return
      if (CONNECTION_CODES.includes(error.code)) {
        void made.invalidateQueries({ queryKey: connectionKey })
        router.refresh()
      }
      const leadsTo = error.status === 401 ? '/sign-in' : LEADS_TO[error.code]
      if (leadsTo !== undefined && !isLeaving()) {
        const here = window.location.pathname + window.location.search
        window.location.assign(`${leadsTo}?callbackUrl=${encodeURIComponent(here)}`)
      }
    }
    const made = new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        queries: {
          staleTime: staleTimeOf,
          retry: (failures, error) =>
            failures < MOST_RETRIES &&
            error instanceof ApiError &&
            (error.status === 0 || error.status >= 500),
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    })
    return made
  })
  return (
    <QueryClientProvider client={client}>
      {children}
      <PaceNotice />
    </QueryClientProvider>
  )
}
