import { z } from 'zod'
import { fault } from '@/lib/faults'
import { isRealDay, isTimestamp } from '@/lib/timestamp'

/**
 * The primitives of the wire. What we send is strict (invariant 13); the query ones also read URL strings, so
 * that gateway and sandbox parse with the schema that the client sends by. `meta` feeds forms and OpenAPI.
 */

/** A moment that we send: specification, Conventions. */
export const timestamp = z
  .string()
  .refine(isTimestamp, {
    error: fault('time'),
  })
  .meta({ format: 'date-time' })

/** The same where the specification lets it be empty, which is as good as absent. */
export const timestampOrEmpty = z
  .string()
  .refine((text) => text === '' || isTimestamp(text), { error: fault('time') })
  .transform((text) => (text === '' ? undefined : text))
  .meta({ format: 'date-time' })

const FULL_DATE = /^\d{4}-\d\d-\d\d$/

/** A day or a moment, where the specification names a date without its type. */
export const dateOrTimestamp = z
  .string()
  .refine((text) => (FULL_DATE.test(text) ? isRealDay(text) : isTimestamp(text)), { error: fault('date') })
  .meta({ format: 'date-time' })

// oxlint-disable-next-line no-control-regex -- these never belong on the wire
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- a control character or a space never belongs in an id
const UNSAFE = /[\u0000-\u0020\u007f]/

/** `.` and `..` would fold the path that they are put into. */
const plain = (text: string) => text !== '' && text !== '.' && text !== '..' && !UNSAFE.test(text)

/**
 * The platform's own id of an object: any text. One with a colon is no `key:value`, which is said of drivers, vehicles and assets
 * alone (specification, Conventions).
 */
export const platformId = z
  .string()
  .refine(plain, { error: fault('platform-id') })
  .meta({ description: 'Platform id' })

/** A name that becomes part of a path. */
export const pathName = z
  .string()
  .refine((text) => text !== '' && text !== '.' && text !== '..' && !CONTROL.test(text), {
    error: fault('name'),
  })

/** A driver's, vehicle's or asset's id: the platform's, or an external one as `key:value`. */
export const idOrExternal = z
  .string()
  .refine(
    (text) => {
      const colon = text.indexOf(':')
      if (colon === -1) return plain(text)
      return colon > 0 && colon < text.length - 1 && !CONTROL.test(text)
    },
    { error: fault('platform-or-external-id') },
  )
  .meta({ description: 'Platform id or external id written key:value' })

// Both cases spelt out: a flag would be lost in JSON Schema, whose patterns have none.
const UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/
export const isUuid = (text: string) => UUID.test(text)
export const uuid = z
  .string()
  .regex(UUID, { error: fault('uuid') })
  .meta({ format: 'uuid' })

export const filled = z.string().min(1, { error: fault('empty') })

/** Object with string keys and string values (specification, Conventions). */
export const externalIds = z.record(z.string(), z.string())

/** Money as a decimal string, never a number (invariant 16). */
export const money = z.strictObject({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/, { error: fault('decimal') }),
  currency: filled,
})
