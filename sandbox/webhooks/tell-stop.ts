import type { RouteRecord, StopRecord } from '../fleet/route'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { emit } from './emit'
import { deviationOf, routeStopData } from './event-data'

/** Arrivals, departures and new ETAs are told to webhooks too; an arrival outside the stop's window twice. */
export function tellStop(
  sandbox: Sandbox,
  organization: Organization,
  route: RouteRecord,
  stop: StopRecord,
  eventType: string,
): void {
  if (eventType === 'stopArrived') {
    emit(sandbox, organization, 'RouteStopArrival', routeStopData(route, 'stop arrived'))
    const deviation = deviationOf(stop)
    const data = { ...routeStopData(route, 'stop arrived'), ...deviation }
    if (deviation) emit(sandbox, organization, 'RouteStopEarlyLateArrival', data)
  }
  if (eventType === 'stopCompleted')
    emit(sandbox, organization, 'RouteStopDeparture', routeStopData(route, 'stop departed'))
  if (eventType === 'stopEtaUpdated')
    emit(sandbox, organization, 'RouteStopEtaUpdated', routeStopData(route, 'stop eta updated'))
}
