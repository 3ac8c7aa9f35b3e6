import { fieldIn } from '@/lib/fields'
import { FORM_FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'

/** The form's field for a path of the body, as a refusal names it; null for one that the form does not have. */
export function fieldOf(path: string): string | null {
  const own = path.replace(/^body\./, '')
  const [name = '', ...rest] = own.split('.')
  const kind = fieldIn(FORM_FIELDS, name)?.kind
  if (kind === undefined) return null
  if (kind === 'tags') return name
  if (kind === 'settings') return fieldIn(SETTING_FIELDS, rest[0] ?? '') ? own : null
  if (kind !== 'stops') return name
  const [index, ...within] = rest
  return index === undefined ? null : `${name}.${index}.${fieldOfStop(within)}`
}

function fieldOfStop([name = '', member = '']: string[]): string {
  const row = fieldIn(STOP_FORM_FIELDS, name)
  if (row?.kind === 'location') return `${name}.${fieldIn(LOCATION_FIELDS, member) ? member : 'latitude'}`
  // What the form has no box for is said of its stop, where it can be seen: that it is gone, say.
  return row && row.section !== null ? name : 'name'
}
