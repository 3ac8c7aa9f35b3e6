import { z } from 'zod'
import type { SignOnProblem } from '@/lib/single-sign-on/sign-in/sign-on-problem-schema'

/** As long as a way to a provider and back, and the linking behind it, may take. */
export const BROWSER_COOKIE_SECONDS = 60 * 60

/** The organization that a path of ours names, `/sso/{id}`; null for what is no id. */
export function organizationOf({ pathname }: URL): string | null {
  const id = z.uuid().safeParse(pathname.split('/')[2])
  return id.success ? id.data.toLowerCase() : null
}

/** On to an organization's provider, and then to `returnTo`, a path of ours; with what a press shows, for who is signed in. */
export const signOnPath = (organizationId: string, returnTo: string, pressed: string | null) =>
  `/sso/${organizationId}?${new URLSearchParams({ callbackUrl: returnTo, ...(pressed && { pressed }) })}`

/** Where somebody who may not have meant to come here says whether they go on. */
export const pressPage = (organizationId: string, returnTo: string) =>
  `/sso/press?${new URLSearchParams({ organization: organizationId, callbackUrl: returnTo })}`

/** Where somebody reads why they were not signed in, and tries again. */
export const problemPage = (problem: SignOnProblem, organizationId: string | null) =>
  `/sso/problem?${new URLSearchParams({ reason: problem, ...(organizationId ? { organization: organizationId } : {}) })}`
