import { judged } from '@/components/form/judged'
import type { FormProblem } from '@/components/form/typed-as'
import { changesIn, SHARED_KINDS } from '@/lib/field-kinds'
import { ROUTE_KINDS, STOP_KINDS } from '@/lib/routes/field-kinds'
import { FORM_FIELDS, SETTING_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'
import { editRouteBody, type EditRouteBody } from '@/lib/routes/schema'
import type { Words } from '@/lib/words/words'
import type { RouteValues } from './form-values'
import { type Began, checked, checkFirstStop, readBody } from './read-form'

export interface ReadEdit {
  /** What would be sent: the fields that differ, stops as a whole. */
  changes: Record<string, unknown>
  ready: EditRouteBody | null
  problems: FormProblem[]
}

/** Reads an edited route into the published body of PATCH /fleet/routes/{id}: only what differs from before. */
export function readEdit(values: RouteValues, began: Began, t: Words): ReadEdit {
  const { values: before } = began
  const { body: now, problems: typed } = readBody(values, t, began)
  const { body: old, problems: begun } = readBody(before, t, began)
  const { changes, cannotClear } = changesIn(FORM_FIELDS, ROUTE_KINDS, old, now)
  const settings = changesIn(SETTING_FIELDS, SHARED_KINDS, old.settings ?? {}, now.settings ?? {})
  const stops = stopChanges(now.stops ?? [], old.stops ?? [], values)
  if ('stops' in changes) changes['stops'] = stops.changes
  const problems = judged({ changes, problems: typed }, begun)
  if ('stops' in changes && !isUntimedBefore(values, before)) checkFirstStop(values, problems, t)
  const emptied = [
    ...cannotClear.filter((field) => field !== 'settings'),
    ...settings.cannotClear.map((member) => `settings.${member}`),
    ...stops.cannotClear,
  ]
  for (const path of emptied)
    if (!problems.some((problem) => problem.path === path))
      problems.push({ path, message: t('routes-edit.cannot-take-off') })
  const ready = checked({ schema: editRouteBody, body: changes, problems }, t)
  return { changes, ready: Object.keys(changes).length > 0 ? ready : null, problems }
}

/** Whether the first stop was there without a time: the platform took it so, and other stops of it can be edited still. */
function isUntimedBefore({ stops: [first] }: RouteValues, before: RouteValues): boolean {
  const [known] = before.stops
  return (
    first !== undefined &&
    known !== undefined &&
    first.id !== '' &&
    first.id === known.id &&
    !known.scheduledArrivalTime &&
    !known.scheduledDepartureTime
  )
}

type Stop = NonNullable<ReturnType<typeof readBody>['body']['stops']>[number]

/**
 * Every stop in its order: a new one whole, one that is there by its id and what differs, so that what the form shows
 * in less detail (seconds) stays as it is. One place gives way to the other, and is not taken off: where none of the two
 * is said of a stop that had one, that is said at the place that is chosen.
 */
function stopChanges(now: readonly Stop[], before: readonly Stop[], { stops: typed }: RouteValues) {
  const cannotClear: string[] = []
  const changes = now.map((stop, index) => {
    const known = before.find(({ id }) => id !== undefined && id === stop.id)
    if (!known) return stop
    const changed = changesIn(STOP_FORM_FIELDS, STOP_KINDS, known, stop)
    for (const field of changed.cannotClear) if (!isPlace(field)) cannotClear.push(`stops.${index}.${field}`)
    if (changed.cannotClear.some(isPlace) && !Object.keys(changed.changes).some(isPlace))
      cannotClear.push(
        `stops.${index}.${typed[index]?.place === 'address' ? 'addressId' : 'singleUseLocation.latitude'}`,
      )
    return { id: stop.id, ...changed.changes }
  })
  return { changes, cannotClear }
}

const isPlace = (field: string) => field === 'addressId' || field === 'singleUseLocation'
