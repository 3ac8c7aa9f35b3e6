type Maybe<T> = T | null | undefined

interface EditableStop {
  id: string
  name?: Maybe<string>
  notes?: Maybe<string>
  address?: Maybe<{ id: string }>
  singleUseLocation?: Maybe<{
    latitude?: Maybe<number>
    longitude?: Maybe<number>
    address?: Maybe<string>
    radiusMeters?: Maybe<number>
  }>
  scheduledArrivalTime?: Maybe<string>
  scheduledDepartureTime?: Maybe<string>
  ontimeWindowBeforeArrivalMs?: Maybe<number>
  ontimeWindowAfterArrivalMs?: Maybe<number>
}

interface EditableRoute {
  name?: Maybe<string>
  notes?: Maybe<string>
  tagIds?: Maybe<string[]>
  driver?: Maybe<{ id: string }>
  vehicle?: Maybe<{ id?: Maybe<string> }>
  settings?: Maybe<{
    routeCompletionCondition?: Maybe<string>
    routeStartingCondition?: Maybe<string>
    sequencingMethod?: Maybe<string>
  }>
  stops?: Maybe<EditableStop[]>
}

/**
 * What of a route a person changes, by the names of the published request: without what happens to it by itself
 * (arrivals, ETAs, states), so that a route under way has not "changed" with every event.
 */
export function routeState(route: EditableRoute) {
  const { name, notes, driver, vehicle, settings } = route
  return {
    name: name ?? null,
    notes: notes ?? null,
    driverId: driver?.id ?? null,
    vehicleId: vehicle?.id ?? null,
    tagIds: [...(route.tagIds ?? [])].sort(),
    settings: {
      routeCompletionCondition: settings?.routeCompletionCondition ?? null,
      routeStartingCondition: settings?.routeStartingCondition ?? null,
      sequencingMethod: settings?.sequencingMethod ?? null,
    },
    stops: (route.stops ?? []).map(stopState),
  }
}

function stopState(stop: EditableStop) {
  const { latitude, longitude, address, radiusMeters } = stop.singleUseLocation ?? {}
  return {
    id: stop.id,
    name: stop.name ?? null,
    notes: stop.notes ?? null,
    addressId: stop.address?.id ?? null,
    singleUseLocation: {
      latitude: latitude ?? null,
      longitude: longitude ?? null,
      address: address ?? null,
      radiusMeters: radiusMeters ?? null,
    },
    scheduledArrivalTime: stop.scheduledArrivalTime ?? null,
    scheduledDepartureTime: stop.scheduledDepartureTime ?? null,
    ontimeWindowBeforeArrivalMs: stop.ontimeWindowBeforeArrivalMs ?? null,
    ontimeWindowAfterArrivalMs: stop.ontimeWindowAfterArrivalMs ?? null,
  }
}
