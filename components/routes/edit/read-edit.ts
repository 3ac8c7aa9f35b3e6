import { editRouteBody, type EditRouteBody } from '@/lib/routes/schema'
import type { RouteValues } from './form-values'
import type { FormProblem } from '@/components/form/typed-as'
import { checkFirstStop, checked, readBody } from './read-form'
import { type FormField, ROUTE_FIELDS, STOP_FIELDS } from './route-form-table'

export interface ReadEdit {
  /** What would be sent: the fields that differ, stops as a whole. */
  changes: Record<string, unknown>
  ready: EditRouteBody | null
  problems: FormProblem[]
}

/** The field of a member of the body, and what an emptied one becomes. */
const emptiedAt = (fields: Readonly<Record<string, FormField>>, member: string) =>
  Object.entries(fields).flatMap(([name, { path, emptied }]) =>
    path === member && emptied !== undefined ? [{ name, emptied }] : [],
  )[0]

/** Reads an edited route into the published body of PATCH /fleet/routes/{id}: only what differs from before. */
export function readEdit(values: RouteValues, before: RouteValues): ReadEdit {
  const now = readBody(values)
  const { body: old } = readBody(before)
  const body: Record<string, unknown> = now.body
  const known: Record<string, unknown> = old
  const problems: FormProblem[] = []
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(known), ...Object.keys(body)])) {
    if (JSON.stringify(body[name]) === JSON.stringify(known[name])) continue
    const field = emptiedAt(ROUTE_FIELDS, name)
    if (name === 'stops') changes[name] = stopChanges(now.body.stops, old.stops)
    else if (body[name] !== undefined) changes[name] = body[name]
    else if (field && field.emptied !== 'kept') changes[name] = field.emptied
    else if (field)
      problems.push({
        path: field.name,
        message: 'The platform has no way to take it off. Pick another one.',
      })
  }
  // What was not touched is not sent, so it is not judged either.
  problems.push(...now.problems.filter(({ path }) => (path.split('.')[0] ?? '') in changes))
  if ('stops' in changes) checkFirstStop(values, problems)
  const ready = checked(editRouteBody, changes, problems)
  return { changes, ready: Object.keys(changes).length > 0 ? ready : null, problems }
}

type Stop = Record<string, unknown>

/**
 * Every stop in its order: a new one whole, one that is there by its id and what differs, so that what the form shows
 * in less detail (seconds) stays as it is.
 */
function stopChanges(now: readonly Stop[], before: readonly Stop[]): Stop[] {
  return now.map((stop) => {
    const known = before.find(({ id }) => id !== undefined && id === stop.id)
    if (!known) return stop
    const changed: Stop = { id: stop.id }
    for (const name of new Set([...Object.keys(known), ...Object.keys(stop)])) {
      if (JSON.stringify(stop[name]) === JSON.stringify(known[name])) continue
      if (stop[name] !== undefined) changed[name] = stop[name]
      else if (emptiedAt(STOP_FIELDS, name)) changed[name] = emptiedAt(STOP_FIELDS, name)?.emptied
    }
    return changed
  })
}
