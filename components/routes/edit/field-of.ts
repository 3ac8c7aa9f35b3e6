import type { RouteValues, StopValues } from './form-values'
import { ROUTE_FIELDS, STOP_FIELDS } from './route-form-table'

/** A field of the form, by its path. */
type FormPath = Exclude<keyof RouteValues, 'stops'> | `stops.${number}.${keyof StopValues}`

const byPath = <Name extends string>(fields: Readonly<Record<Name, { path: string | null }>>) =>
  new Map(
    (Object.keys(fields) as Name[]).flatMap((name) => {
      const { path } = fields[name]
      return path === null ? [] : [[path, name] as const]
    }),
  )

const ROUTE: ReadonlyMap<string, Exclude<keyof RouteValues, 'stops'>> = byPath(ROUTE_FIELDS)
const STOP: ReadonlyMap<string, keyof StopValues> = byPath(STOP_FIELDS)

/** The form's field for a path of the body, as a refusal names it; null for one that the form does not have. */
export function fieldOf(path: string): FormPath | null {
  const own = path.replace(/^body\./, '')
  const stop = /^stops\.(\d+)(?:\.(.+))?$/.exec(own)
  if (stop) {
    const field = stop[2] === 'singleUseLocation' ? 'latitude' : STOP.get(stop[2] ?? '')
    // What the form has no box for is said of its stop, where it can be seen: that it is gone, say.
    return `stops.${Number(stop[1])}.${field === undefined || field === 'stopId' ? 'name' : field}`
  }
  if (own.startsWith('tagIds')) return 'tags'
  return ROUTE.get(own) ?? null
}
