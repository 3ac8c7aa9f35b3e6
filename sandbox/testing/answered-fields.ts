import type { JsonSchema } from '@/lib/platform/contract/json-schema'

/** Where an object holds whatever members it likes. */
const isOpen = (schema: JsonSchema) => schema.properties === undefined

/** Members of an answer that its schema has not, wherever they stand: dotted paths. */
export function beyond(schema: JsonSchema | boolean | undefined, value: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const { items } = schema
    return Array.isArray(items) ? [] : value.flatMap((one) => beyond(items, one, path))
  }
  if (isOpen(schema)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`
    const member = schema.properties?.[name]
    return member === undefined ? [here] : beyond(member, inner, here)
  })
}

/** Every field that a schema names: dotted paths. */
export function fieldsOf(schema: JsonSchema | boolean | undefined, path = ''): string[] {
  if (typeof schema !== 'object') return []
  const { items } = schema
  if (items && !Array.isArray(items)) return fieldsOf(items, path)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`
    return [here, ...fieldsOf(inner, here)]
  })
}

/** Every field of an answer that has a value. */
export function fieldsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined || inner === null) return []
    const here = path === '' ? name : `${path}.${name}`
    return [here, ...fieldsIn(inner, here)]
  })
}
