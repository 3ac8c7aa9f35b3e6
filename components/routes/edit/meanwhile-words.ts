import type { Change } from '@/components/form/merge-values'
import { fieldIn } from '@/lib/fields'
import { FIELDS, labelOf, LOCATION_FIELDS, SETTING_FIELDS, STOP_FIELDS } from '@/lib/routes/fields'
import type { RouteAnswer } from '../route-answer'
import { PLACE } from './form-values'

/** What a person calls the field of a change, and how they read its value; names from the rows that both sides know. */
export function routeWords(before: RouteAnswer, theirs: RouteAnswer) {
  const stops = new Map([...(before.stops ?? []), ...(theirs.stops ?? [])].map((stop) => [stop.id, stop]))
  const names = new Map<string, string>()
  for (const row of [before, theirs])
    for (const one of [row.driver, row.vehicle, ...(row.stops ?? []).map(({ address }) => address)])
      if (one?.id && one.name) names.set(one.id, one.name)

  const stopName = (id: string) => {
    const place = [...stops.keys()].indexOf(id) + 1
    return `Stop ${place}${stops.get(id)?.name ? `, ${stops.get(id)?.name}` : ''}`
  }
  return {
    label(path: Change['path']): string {
      const [first = '', id, ...within] = path.split('.')
      if (first !== 'stops' || id === undefined) return labelAt(FIELDS, path.split('.')) ?? path
      if (id === 'order') return 'Order of the stops'
      if (within.length === 0) return stopName(id)
      const label = within[0] === 'place' ? PLACE.label : labelAt(STOP_FIELDS, within)
      return `${stopName(id)}: ${label ?? within.join('.')}`
    },
    show(path: Change['path'], value: unknown): string {
      if (Array.isArray(value)) return value.map((id) => stopName(String(id))).join(' – ')
      if (typeof value === 'object' && value !== null) return 'On the route'
      if (value === undefined) return path.startsWith('stops.') ? 'Taken away' : ''
      const text = String(value)
      if (path.endsWith('.place')) return PLACE.options.find((one) => one.value === text)?.label ?? text
      return names.get(text) ?? text.replace('T', /^\d{4}-\d\d-\d\dT/.test(text) ? ' ' : 'T')
    },
  }
}

/** What some fields are made of. */
const PARTS: Readonly<Record<string, Labels>> = {
  settings: SETTING_FIELDS,
  singleUseLocation: LOCATION_FIELDS,
}
type Labels = Readonly<Record<string, { label: string; unit?: string }>>

function labelAt(table: Labels, [name = '', member]: readonly string[]): string | undefined {
  const parts = member === undefined ? undefined : fieldIn(PARTS, name)
  const row = parts ? fieldIn(parts, member ?? '') : fieldIn(table, name)
  return row && labelOf(row)
}
