import type { Env } from '@/lib/env'

const PATH = '/api/webhooks/'

/** The address that a delivery key opens. */
export const deliveryUrl = ({ appUrl }: Env, key: string): string => new URL(`${PATH}${key}`, appUrl).href

/** Whether an address is one of ours, whatever its key. */
export const isOurs = (env: Env, url: string | null | undefined): boolean =>
  url?.startsWith(deliveryUrl(env, '')) ?? false

/** An address as people may see it: ours without its key. */
export const shownUrl = (env: Env, url: string | null | undefined): string | null =>
  isOurs(env, url) ? `${deliveryUrl(env, '')}…` : (url ?? null)
