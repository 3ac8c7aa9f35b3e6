import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import type { Step } from '@/components/many/run-steps'
import { todayKey } from '@/components/readiness/today-keys'
import type { Words } from '@/lib/words/words'
import { keepRoute, requestRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { requestEditRoute } from '../route-requests'
import { type Hindrance, hindranceOf, type Moved, standsAt } from './requests-of'

interface Desk {
  client: QueryClient
  t: Words
}

interface Plan {
  /** What a person was shown before; without it, what `ask` says of the route when it is sent for the first time. */
  first?: Moved | Hindrance | null
  /** What is to be sent of a route; null where it is as it should be. */
  ask: (row: RouteAnswer) => Moved | Hindrance | null
  /** What takes it back, of the route as it stands then. */
  back: (row: RouteAnswer) => Moved | Hindrance
}

/**
 * Writes a plan to a route. Sent again, it asks for the same times, and a route that has them already is done. One that
 * somebody changed meanwhile is read anew the next time. Throws why it cannot be, in words.
 */
export function writingPlan(desk: Desk, id: string, { first, ask, back }: Plan): Step['send'] {
  const kept = { asked: first }
  // It had not left when it was written.
  const undoOf = (row: RouteAnswer) => () =>
    edited(desk, id, { ...possible<Moved>(back(row), desk), unlessLeft: true })
  return async () => {
    const row = await requestRoute(id)
    possible(hindranceOf(row) ?? {}, desk)
    const said = kept.asked === undefined ? ask(row) : kept.asked
    const asked = said && possible<Moved>(said, desk)
    kept.asked = asked
    if (asked === null) return null
    try {
      return undoOf(await edited(desk, id, asked))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      const now = await requestRoute(id)
      if (standsAt(now, asked)) return undoOf(now)
      kept.asked = undefined
      throw error
    }
  }
}

async function edited(
  { client }: Desk,
  id: string,
  asked: Moved & { unlessLeft?: boolean },
): Promise<RouteAnswer> {
  const saved = await requestEditRoute({ id, ...asked })
  keepRoute(client, saved)
  void client.invalidateQueries({ queryKey: todayKey })
  return saved
}

/** Throws why it cannot be, in words. */
export function possible<Request extends object>(
  request: Request | Hindrance,
  { t }: Pick<Desk, 't'>,
): Request {
  if (typeof request !== 'string') return request
  throw new Error(t(`routes-many.why-${request}`))
}
