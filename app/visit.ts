import { cookies } from 'next/headers'
import { cache } from 'react'
import { context } from '@/app/context'
import { CLAIM_COOKIE } from '@/lib/connection/install/install-cookies'
import { readWaitingGrant, type WaitingGrantSummary } from '@/lib/connection/install/waiting-grant'
import { cookieName } from '@/lib/http/cookies'

/** The secret of the connection that waits in the browser that looks at this page; null when it holds none. */
export const claimSecret = cache(async (): Promise<string | null> => {
  const name = cookieName(await context(), CLAIM_COOKIE)
  return (await cookies()).get(name)?.value ?? null
})

/** The connection that waits in this browser, read once per request. */
export const waitingGrant = cache(async (): Promise<WaitingGrantSummary | null> =>
  readWaitingGrant(await context(), await claimSecret()),
)

/** One value of a search parameter that may have come several times. */
export const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
