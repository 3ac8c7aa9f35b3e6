import { numberText } from '@/components/form/typed-kinds'
import { localText } from '@/components/units/local-time'
import { MINUTE_MS } from '@/lib/durations'
import { eachField, type FieldsOf } from '@/lib/fields'
import { routeState, type stopForm } from '@/lib/routes/change/route-state'
import { FORM_FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'
import type { RouteAnswer } from '../route-answer'
import type { RouteTyped, RouteValues, StopTyped, StopValues } from './form-values'

/** The form of a route that is there already; times as clocks in `zone` show them. */
export const valuesOfRoute = (row: RouteAnswer, zone: string): RouteValues =>
  valuesOfState(routeState(row), zone)

/** The form of what is said of a route. */
export function valuesOfState(state: ReturnType<typeof routeState>, zone: string): RouteValues {
  const words = (field: FieldsOf<typeof FORM_FIELDS, 'text' | 'prose' | 'driver' | 'vehicle'>) =>
    state[field] ?? ''
  const fields = eachField<typeof FORM_FIELDS, [], RouteTyped>(FORM_FIELDS, {
    text: words,
    prose: words,
    driver: words,
    vehicle: words,
    settings: (field) =>
      eachField<typeof SETTING_FIELDS, [], { choice: string }>(SETTING_FIELDS, {
        choice: (member) => state[field][member] ?? '',
      }),
    tags: (field) => state[field].join(','),
    stops: (field) => state[field].map((stop) => valuesOfStop(stop, zone)),
    flag: () => false,
  })
  return { ...fields, zone }
}

function valuesOfStop(state: ReturnType<typeof stopForm>, zone: string): StopValues {
  const fields = eachField<typeof STOP_FORM_FIELDS, [], StopTyped>(STOP_FORM_FIELDS, {
    id: (field) => state[field],
    text: (field) => state[field] ?? '',
    prose: (field) => state[field] ?? '',
    address: (field) => state[field] ?? '',
    time: (field) => (state[field] ? localText(state[field], zone) : ''),
    window: (field) => (state[field] === null ? '' : String(Math.round(state[field] / MINUTE_MS))),
    location: (field) =>
      eachField<typeof LOCATION_FIELDS, [], { text: string; degrees: string; meters: string }>(
        LOCATION_FIELDS,
        {
          text: (member) => state[field][member] ?? '',
          degrees: (member) => numberText(state[field][member]),
          meters: (member) => numberText(state[field][member]),
        },
      ),
  })
  return { ...fields, place: state.addressId === null ? 'location' : 'address' }
}
