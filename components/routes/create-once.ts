import { ApiError } from '@/components/api/api-error'
import { mayHaveArrived } from '@/components/api/not-sent'
import { COPY_KEY } from '@/lib/routes/change/copy-key'
import type { CreateRouteBody } from '@/lib/routes/schema'
import { requestAddRoute } from './queries'
import type { RouteAnswer } from './route-answer'
import { requestCreateRoute } from './route-requests'

/** Whoever looks for a route by its reference is told that there is none, or that nobody can be asked. */
const NOT_THERE = ['platform_not_found', 'platform_lacks', 'platform_forbidden']

export interface MadeRoute {
  row: RouteAnswer
  /** False where an earlier try had made it. */
  isNew: boolean
  /** What made it may have been other than what is asked for now. */
  isOther: boolean
}

/** What an earlier try sent that may have arrived; null where nobody knows what it was, as over a reload. */
export type EarlierTry = CreateRouteBody | null

interface Once {
  /** One for all tries. */
  reference: string
  body: CreateRouteBody
  /** Where there is any, what it made is looked for before anything is sent. */
  earlier?: readonly EarlierTry[]
}

/** What is sent: the platform keeps by which the route is found again where nobody knows whether it was made. */
export const withReference = (body: CreateRouteBody, reference: string): CreateRouteBody => ({
  ...body,
  externalIds: { ...body.externalIds, [COPY_KEY]: reference },
})

/** This one was not sent: one before it is on its way, or, where there was none here, one of a page that nobody knows of. */
const isBeingCreated = (error: unknown) => error instanceof ApiError && error.code === 'being_created'

/** Whether a press that failed may have made it, or another one is on its way. */
export const mayBeMade = (error: unknown): boolean => mayHaveArrived(error) || isBeingCreated(error)

/** The earlier tries once this one failed, too. */
export function triesAfter(
  error: unknown,
  body: CreateRouteBody,
  earlier: readonly EarlierTry[],
): readonly EarlierTry[] {
  if (isBeingCreated(error)) return earlier.length > 0 ? earlier : [null]
  return mayHaveArrived(error) ? [...earlier, body] : earlier
}

/**
 * Makes a route that carries a reference of its own: where its answer was lost it is looked up by that. Throws ApiError.
 */
export async function createOnce({ reference, body, earlier = [] }: Once): Promise<MadeRoute> {
  const look = () => requestAddRoute(`${COPY_KEY}:${reference}`)
  if (earlier.length > 0) {
    const row = await look().catch((error: unknown) => {
      if (error instanceof ApiError && NOT_THERE.includes(error.code)) return null
      throw error
    })
    const asked = JSON.stringify(body)
    const isOther = earlier.some((sent) => JSON.stringify(sent) !== asked)
    if (row) return { row, isNew: false, isOther }
  }
  try {
    return { row: await requestCreateRoute(withReference(body, reference)), isNew: true, isOther: false }
  } catch (error) {
    const row = mayHaveArrived(error) && (await look().catch(() => null))
    if (!row) throw error
    return { row, isNew: true, isOther: false }
  }
}
