import { z } from 'zod'
import { fault } from '@/lib/faults'

/** What forms and OpenAPI read from `schema.meta()` of a query parameter that also accepts URL strings. */
export type WireMeta =
  | { kind: 'boolean' }
  | { kind: 'integer'; minimum?: number; maximum?: number; default?: number }
  | {
      kind: 'list'
      items: 'string' | 'uuid' | 'integer'
      values?: readonly string[]
      minItems?: number
      maxItems?: number
    }

/** A boolean, or `true` / `false` from a URL. */
export const queryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: fault('true-or-false') })
  .transform((value) => value === true || value === 'true')
  .meta({ wire: { kind: 'boolean' } satisfies WireMeta })

interface Range {
  min?: number
  max?: number
  default?: number
}

/** An integer in a range, or its digits from a URL. The default is the platform's: we send nothing for it. */
export function queryInteger(range: Range = {}) {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range
  const words =
    range.min !== undefined && range.max !== undefined
      ? fault('whole-number-between', { min: range.min, max: range.max })
      : fault('whole-number')
  const wire: WireMeta = {
    kind: 'integer',
    ...(range.min === undefined ? {} : { minimum: range.min }),
    ...(range.max === undefined ? {} : { maximum: range.max }),
    ...(range.default === undefined ? {} : { default: range.default }),
  }
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/, { error: words })], { error: words })
    .transform(Number)
    .pipe(z.int({ error: words }).min(min, { error: words }).max(max, { error: words }))
    .meta({ wire })
}

interface ListRule {
  /** Most elements that may be sent. */
  max?: number
  /** Fewest; 0 unless told. */
  min?: number
  items?: 'string' | 'uuid' | 'integer'
  /** Closed set of elements. */
  values?: readonly string[]
}

const ELEMENT = {
  string: { test: /^[^,]+$/, words: fault('no-comma') },
  uuid: { test: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, words: fault('uuid') },
  integer: { test: /^-?\d{1,16}$/, words: fault('whole-number') },
} as const

/**
 * A list that travels as one comma string. Reads an array (a repeated key) or a comma string; an empty list is
 * left out, which the specification reads as "all".
 */
export function commaList(rule: ListRule = {}) {
  const { items = 'string', min = 0 } = rule
  const wire: WireMeta = {
    kind: 'list',
    items,
    ...(rule.values ? { values: rule.values } : {}),
    ...(min > 0 ? { minItems: min } : {}),
    ...(rule.max === undefined ? {} : { maxItems: rule.max }),
  }
  return z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error: fault('list') })
    .superRefine((value, ctx) => {
      const elements = elementsOf(value)
      if (rule.max !== undefined && elements.length > rule.max) {
        ctx.addIssue({
          code: 'custom',
          message: fault('most-values', { most: rule.max, count: elements.length }),
        })
      }
      if (elements.length < min) {
        ctx.addIssue({ code: 'custom', message: fault('least-values', { least: min }) })
      }
      elements.forEach((element, index) => {
        const words = refusalOf(element, items, rule.values)
        if (words) ctx.addIssue({ code: 'custom', message: words, path: [index] })
      })
    })
    .transform((value) => {
      const elements = elementsOf(value)
      return elements.length === 0 ? undefined : elements.join(',')
    })
    .meta({ wire })
}

function elementsOf(value: string | (string | number)[]): string[] {
  if (typeof value !== 'string') return value.map(String)
  return value.trim() === '' ? [] : value.split(',').map((element) => element.trim())
}

function refusalOf(element: string, items: keyof typeof ELEMENT, values?: readonly string[]): string | null {
  if (values) return values.includes(element) ? null : fault('one-of', { values: values.join(', ') })
  return ELEMENT[items].test.test(element) ? null : ELEMENT[items].words
}

/** `after`: the endCursor of the previous page; empty or absent starts from the beginning. */
export const after = z.string().optional().meta({ description: 'endCursor of the previous page' })

/** Neither path nor query parameters. */
export const nothing = z.strictObject({})
