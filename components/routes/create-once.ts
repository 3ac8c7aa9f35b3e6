import { ApiError } from '@/components/api/api-error'
import { mayHaveArrived } from '@/components/many/run-steps'
import type { CreateRouteBody } from '@/lib/routes/schema'
import { COPY_KEY } from './copy-key'
import { requestAddRoute, requestCreateRoute } from './queries'
import type { RouteAnswer } from './route-answer'

/** Whoever looks for a route by its reference is told that there is none, or that nobody can be asked. */
const NOT_THERE = ['platform_not_found', 'platform_lacks', 'platform_forbidden']

export interface MadeRoute {
  row: RouteAnswer
  /** False where an earlier try had made it. */
  isNew: boolean
}

interface Once {
  /** One for all tries. */
  reference: string
  body: CreateRouteBody
  /** An earlier try may have arrived: it is looked for before anything is sent. */
  mayBeThere?: boolean
}

/** What is sent: the platform keeps by which the route is found again where nobody knows whether it was made. */
export const withReference = (body: CreateRouteBody, reference: string): CreateRouteBody => ({
  ...body,
  externalIds: { ...body.externalIds, [COPY_KEY]: reference },
})

/**
 * Makes a route that carries a reference of its own: where its answer was lost it is looked up by that. Throws ApiError.
 */
export async function createOnce({ reference, body, mayBeThere = false }: Once): Promise<MadeRoute> {
  const look = () => requestAddRoute(`${COPY_KEY}:${reference}`)
  if (mayBeThere) {
    const row = await look().catch((error: unknown) => {
      if (error instanceof ApiError && NOT_THERE.includes(error.code)) return null
      throw error
    })
    if (row) return { row, isNew: false }
  }
  try {
    return { row: await requestCreateRoute(withReference(body, reference)), isNew: true }
  } catch (error) {
    const row = mayHaveArrived(error) && (await look().catch(() => null))
    if (!row) throw error
    return { row, isNew: true }
  }
}
