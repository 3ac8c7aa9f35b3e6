import { isObject } from '@/lib/json'
import type { Draft, DraftObject, FormField, Shape } from './form-field'

/** The JSON value that a draft stands for; undefined where nothing was filled in. What cannot be read stays text. */
export function valueOf(shape: Shape, draft: Draft | undefined): unknown {
  switch (shape.kind) {
    case 'object':
      return isDraftObject(draft) ? objectOf(shape.fields, draft) : undefined
    case 'rows':
      return filledList(draft).map((row) => (isDraftObject(row) ? objectOf(shape.fields, row) : row))
    case 'pairs':
      return pairsOf(draft)
    case 'choices':
      return Array.isArray(draft) && draft.length > 0 ? draft : undefined
    default:
      return typeof draft === 'string' && draft.trim() !== '' ? singleOf(shape, draft.trim()) : undefined
  }
}

/** Every field of the object that holds something. Lists without a row are left out, unless they are required. */
export function objectOf(fields: readonly FormField[], draft: DraftObject): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = valueOf(field.shape, draft[field.name])
    const empty = value === undefined || (Array.isArray(value) && value.length === 0 && !field.required)
    return empty ? [] : [[field.name, value]]
  })
  return Object.fromEntries(entries)
}

function singleOf(shape: Shape, text: string): unknown {
  if (shape.kind === 'number') return numberOf(text)
  if (shape.kind === 'boolean') return text === 'true'
  if (shape.kind === 'list') {
    const items = itemsOf(text)
    return shape.numbers ? items.map(numberOf) : items
  }
  return shape.kind === 'json' ? parsedOr(text) : text
}

/** What a list holds as it is typed: one to a line, or with commas. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter(Boolean)

const numberOf = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function pairsOf(draft: Draft | undefined): Record<string, unknown> | undefined {
  const rows = filledList(draft).filter(isDraftObject)
  const named = rows.flatMap(({ key, value }): [string, unknown][] =>
    typeof key === 'string' && key !== '' ? [[key, value ?? '']] : [],
  )
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/** A draft that stands for `value`: the way back, for what was written as JSON. */
export function draftOf(shape: Shape, value: unknown): Draft {
  switch (shape.kind) {
    case 'object':
      return isObject(value) ? draftObject(shape.fields, value) : null
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) => draftObject(shape.fields, isObject(row) ? row : {}))
        : []
    case 'pairs':
      return isObject(value) ? Object.entries(value).map(([key, text]) => ({ key, value: String(text) })) : []
    case 'choices':
      return Array.isArray(value) ? value.map(String) : []
    case 'list':
      return Array.isArray(value) ? value.map(String).join('\n') : ''
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2)
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}

export const draftObject = (fields: readonly FormField[], value: Record<string, unknown>): DraftObject =>
  Object.fromEntries(fields.map((field) => [field.name, draftOf(field.shape, value[field.name])]))

const filledList = (draft: Draft | undefined): Draft[] => (Array.isArray(draft) ? draft : [])
export const isDraftObject = (draft: Draft | undefined): draft is DraftObject => isObject(draft)
