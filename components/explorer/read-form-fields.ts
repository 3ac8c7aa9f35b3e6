import type { JsonSchema } from '@/lib/platform/contract/json-schema'
import type { FormField, Shape } from './form-field'
import { kindsOfField } from './kinds-of-field'

/**
 * The fields of an object schema of the operation at `path`, in its order. What no field can hold becomes a text of
 * JSON.
 */
export function readFormFields(schema: JsonSchema, path: string): FormField[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, node]) => ({
    name,
    required: required.has(name),
    hint: typeof node === 'object' ? (node.description ?? null) : null,
    kinds: kindsOfField(path, name),
    shape: readShape(node, path),
  }))
}

function readShape(node: JsonSchema | boolean, path: string): Shape {
  if (typeof node === 'boolean') return { kind: 'json' }
  const values = textsOf(node)
  if (values) return { kind: 'choice', values }
  switch (node.type) {
    case 'boolean':
      return { kind: 'boolean', onlyTrue: node.const === true }
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: node.type === 'integer',
        minimum: node.minimum ?? null,
        maximum: node.maximum ?? null,
        usual: typeof node.default === 'number' ? node.default : null,
      }
    case 'string':
      if (node.format === 'date-time') return { kind: 'instant' }
      return { kind: 'text', maxLength: node.maxLength ?? null, examples: onlyTexts(node.examples ?? []) }
    case 'array':
      return readArray(node, path)
    case 'object':
      return readObject(node, path)
    default:
      return { kind: 'json' }
  }
}

function readArray(node: JsonSchema, path: string): Shape {
  const { items } = node
  const most = node.maxItems ?? null
  if (typeof items !== 'object' || Array.isArray(items)) return { kind: 'json' }
  const item = readShape(items, path)
  switch (item.kind) {
    case 'choice':
      return { kind: 'choices', values: item.values, most }
    case 'text':
    case 'number':
      return { kind: 'list', numbers: item.kind === 'number', most }
    case 'object':
      return { kind: 'rows', fields: item.fields, most }
    default:
      return { kind: 'json' }
  }
}

function readObject(node: JsonSchema, path: string): Shape {
  if (node.properties) return { kind: 'object', fields: readFormFields(node, path) }
  const rest = node.additionalProperties
  return typeof rest === 'object' && rest.type === 'string' ? { kind: 'pairs' } : { kind: 'json' }
}

function textsOf(node: JsonSchema): string[] | null {
  if (typeof node.const === 'string') return [node.const]
  const values = onlyTexts(node.enum ?? [])
  return values.length > 0 ? values : null
}

const onlyTexts = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')
