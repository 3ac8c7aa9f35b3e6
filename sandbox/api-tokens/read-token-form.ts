import type { Organization } from '../state'
import { TOKEN_SCOPES } from './scopes'

export interface TokenFormValues {
  name: string
  scopes: string[]
  /** Null is the whole organization. */
  tagIds: string[] | null
}

/** Checks what the form of a new API token says; `problems` is empty when it can be made. */
export function readTokenForm(
  form: Record<string, unknown>,
  { fleet }: Organization,
): { values: TokenFormValues; problems: string[] } {
  const problems: string[] = []
  const name = typeof form.name === 'string' ? form.name.trim() : ''
  const scopes = textsOf(form.scopes).filter((scope) => TOKEN_SCOPES.includes(scope))
  const tagIds = textsOf(form.tagIds).filter((id) => fleet.tags.get(id))
  const whole = form.access !== 'tags'
  if (name === '' || name.length > 100) problems.push('Name: give 1 to 100 characters.')
  if (scopes.length === 0) problems.push('Scopes: choose at least one.')
  if (!whole && tagIds.length === 0) problems.push('Tag access: choose at least one tag.')
  return { values: { name, scopes, tagIds: whole ? null : tagIds }, problems }
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
