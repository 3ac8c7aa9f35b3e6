import type { TodayRouteAnswer } from '@/components/readiness/today-answer'
import type { Named } from './reassign-requests'

/** Whom a route of Today names itself: who is known by an assignment or a guess is not named by it. */
export const namedOf = ({ vehicle, driver }: Pick<TodayRouteAnswer, 'vehicle' | 'driver'>): Named => ({
  vehicle: vehicle?.namedBy === 'route' ? vehicle : null,
  driver: driver?.namedBy === 'route' ? driver : null,
})
