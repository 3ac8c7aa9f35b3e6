import type { QueryClient } from '@tanstack/react-query'
import type { Step } from '@/components/many/run-steps'
import {
  type Hindrance,
  hindranceOf,
  type Moved,
  movedBack,
  movedTo,
} from '@/components/routes/many/requests-of'
import { writingPlan } from '@/components/routes/many/write-plan'
import type { RouteAnswer } from '@/components/routes/route-answer'
import { routeName } from '@/components/routes/route-name'
import { stopsWithStay } from '@/lib/routes/stays/taken-stay'
import type { Words } from '@/lib/words/words'

interface Desk {
  client: QueryClient
  t: Words
  /** Where a stay takes otherwise than is planned. */
  addressId: string
}

/**
 * A step for each route: what was previewed is sent, and compared with what stands (docs/decisions/0019). One that somebody
 * changed meanwhile, or that has left, is left as it is; sent again, it is reckoned anew.
 */
export const stepsOf = ({ client, t, addressId }: Desk, rows: readonly RouteAnswer[]): Step[] =>
  rows.map((row) => {
    // What is written back is the plan that was changed: of one that is reckoned anew not the one that was previewed.
    let changed = row
    return {
      ...{ key: row.id, name: routeName(row, t), creates: false },
      send: writingPlan({ client, t }, row.id, {
        first: takenOver(row, addressId),
        ask: (now) => {
          changed = now
          return takenOver(now, addressId)
        },
        back: (now) => movedBack(now, changed),
      }),
    }
  })

/** What is sent of a route: each stop by its id, with its times alone. */
function takenOver(row: RouteAnswer, addressId: string): Moved | Hindrance | null {
  const hindrance = hindranceOf(row)
  if (hindrance) return hindrance
  const taken = stopsWithStay(row.stops ?? [], addressId)
  if (!taken) return null
  return movedTo(row, taken)
}
