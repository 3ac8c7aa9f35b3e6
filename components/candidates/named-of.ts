import type { TodayRouteAnswer } from '@/components/readiness/today-answer'
import type { Kept } from '@/lib/candidates/stands-anyway'
import type { CandidateKind } from './queries'
import type { Named } from './reassign-requests'

/** Whom a route of Today names itself: who is known by an assignment or a guess is not named by it. */
export const namedOf = ({ vehicle, driver }: Pick<TodayRouteAnswer, 'vehicle' | 'driver'>): Named => ({
  vehicle: vehicle?.namedBy === 'route' ? vehicle : null,
  driver: driver?.namedBy === 'route' ? driver : null,
})

/** The other one of them, who stays while one of this kind is chosen. */
export function keptOf(named: Named, kind: CandidateKind): Kept | null {
  const other = kind === 'vehicle' ? 'driver' : 'vehicle'
  const stays = named[other]
  return stays && { kind: other, id: stays.id }
}
