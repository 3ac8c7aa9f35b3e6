import { z } from 'zod'

/**
 * The primitives of answers. Tolerant (invariant 12): unknown members pass through, enumerations are plain
 * strings, null and absent are both "not there". Only what the product cannot do without is required.
 */

export const id = z.string()
export const text = z.string().nullish()
export const time = z.string().meta({ format: 'date-time' }).nullish()
export const integer = z.number().meta({ type: 'integer' }).nullish()
export const number = z.number().nullish()
export const flag = z.boolean().nullish()
export const texts = z.array(z.string()).nullish()
export const numbers = z.array(z.number()).nullish()
export const idMap = z.record(z.string(), z.string()).nullish()

/** A nested object that may be missing. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).nullish()
}

/** An array of objects that may be missing. */
export function parts<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.looseObject(shape)).nullish()
}

/** {amount (decimal string), currency}: never a number (invariant 16). */
export const moneyRead = part({ amount: z.string(), currency: z.string() })

/** A value whose type the specification does not say. */
export const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish()
export const flags = z.array(z.boolean()).nullish()
