import type { Change } from '@/components/form/merge-values'
import type { RouteAnswer } from '../route-answer'
import { fieldIn, labelOf, ROUTE_FIELDS, STOP_FIELDS } from './route-form-table'

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
      const [first = '', id, field] = path.split('.')
      if (first !== 'stops' || id === undefined) return wordsAt(ROUTE_FIELDS, first) ?? path
      if (id === 'order') return 'Order of the stops'
      return field === undefined ? stopName(id) : `${stopName(id)}: ${wordsAt(STOP_FIELDS, field) ?? field}`
    },
    show(path: Change['path'], value: unknown): string {
      if (Array.isArray(value)) return value.map((id) => stopName(String(id))).join(' – ')
      if (typeof value === 'object' && value !== null) return 'On the route'
      if (value === undefined) return path.startsWith('stops.') ? 'Taken away' : ''
      if (path.endsWith('.place')) return value === 'address' ? 'Known address' : 'Single-use location'
      const text = String(value)
      return names.get(text) ?? text.replace('T', /^\d{4}-\d\d-\d\dT/.test(text) ? ' ' : 'T')
    },
  }
}

function wordsAt(table: Parameters<typeof fieldIn>[0], name: string): string | undefined {
  const field = fieldIn(table, name)
  return field && labelOf(field)
}
