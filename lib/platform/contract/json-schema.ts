import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * A schema of the contract as JSON Schema 2020-12, in the form that a person or a form fills in: lists as arrays,
 * booleans and integers as such (the string forms of URLs are left out), null as "absent".
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidyJsonSchema(jsonSchema),
  })
  return rest
}

const wireMeta = z.union([
  z.object({ kind: z.literal('boolean') }),
  z.object({
    kind: z.literal('integer'),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    default: z.number().optional(),
  }),
  z.object({
    kind: z.literal('list'),
    items: z.enum(['string', 'uuid', 'integer']),
    values: z.array(z.string()).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
])

/** In place: from what Zod says of a schema to what a reader of the interface needs. */
export function tidyJsonSchema(node: JsonSchema): void {
  dropNull(node)
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  if (node['wire'] === undefined) return
  const wire = wireMeta.parse(node['wire'])
  delete node['wire']
  delete node.anyOf
  if (wire.kind === 'boolean') node.type = 'boolean'
  if (wire.kind === 'integer') Object.assign(node, { ...wire, kind: undefined, type: 'integer' })
  if (wire.kind === 'list') {
    node.type = 'array'
    node.items = itemOf(wire.items, wire.values)
    if (wire.minItems !== undefined) node.minItems = wire.minItems
    if (wire.maxItems !== undefined) node.maxItems = wire.maxItems
  }
  for (const key of Object.keys(node)) if (node[key] === undefined) delete node[key]
}

function itemOf(items: 'string' | 'uuid' | 'integer', values?: string[]): JsonSchema {
  if (values) return { type: 'string', enum: values }
  if (items === 'integer') return { type: 'integer' }
  return items === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'string' }
}

/** Absent and null are one to us; the document need not say each twice. */
function dropNull(node: JsonSchema): void {
  if (Array.isArray(node.anyOf)) {
    const rest = node.anyOf.filter((option) => typeof option === 'boolean' || option.type !== 'null')
    const only = rest[0]
    if (rest.length === 1 && typeof only === 'object') {
      delete node.anyOf
      Object.assign(node, only)
    } else node.anyOf = rest
  }
  if (Array.isArray(node.type)) {
    const types = node.type.filter((type) => type !== 'null')
    node.type = types.length === 1 ? types[0] : types
  }
}
