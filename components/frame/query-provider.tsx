'use client'

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { connectionKey } from '@/components/connection/connection-key'
import { staleTimeOf } from '@/components/live/live-state'
import { ApiError } from '@/components/api/api-error'
import { isLeaving } from './leave-for'
import { PaceNotice } from '@/components/api/pace-notice'

/** Refusals that mean the connection changed: strip, banner and what may be written are asked again. */
const CONNECTION_CODES = ['needs_reauthorization', 'not_connected', 'scope_read_only']
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
      if (error.status === 401 && !isLeaving()) {
        const here = window.location.pathname + window.location.search
        window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(here)}`)
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
