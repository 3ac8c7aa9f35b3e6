import { cookies } from 'next/headers'
import { cache } from 'react'
import { context } from '@/app/context'
import { claimCookieName } from '@/lib/connection/install/install-cookies'
import { readWaitingGrant, type WaitingGrantSummary } from '@/lib/connection/install/waiting-grant'

/** The secret of the connection that waits in the browser that looks at this page; null when it holds none. */
export const claimSecret = cache(async (): Promise<string | null> => {
  const { env } = await context()
  return (await cookies()).get(claimCookieName(env.appUrl.protocol === 'https:'))?.value ?? null
})

/** The connection that waits in this browser, read once per request. */
export const waitingGrant = cache(async (): Promise<WaitingGrantSummary | null> =>
  readWaitingGrant(await context(), await claimSecret()),
)

/** One value of a search parameter that may have come several times. */
export const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
