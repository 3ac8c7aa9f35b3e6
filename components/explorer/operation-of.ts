import { DAY_MS } from '@/lib/durations'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { jsonSchemaOf } from '@/lib/platform/contract/json-schema'
import { draftObject } from './draft-value'
import type { FormField } from './form-field'
import { summaryOf, type Operation } from './operation'
import { readFormFields } from './read-form-fields'

/** An operation with its form, made from the contract. `now` is epoch ms. For the server: it needs the schemas. */
export function operationOf(endpoint: AnyEndpoint, now: number): Operation {
  const fieldsOf = (schema: Parameters<typeof jsonSchemaOf>[0]) =>
    readFormFields(jsonSchemaOf(schema), endpoint.path)
  const params = fieldsOf(endpoint.params)
  const query = fieldsOf(endpoint.query)
  const body = endpoint.body ? fieldsOf(endpoint.body) : null
  return {
    ...summaryOf(endpoint),
    fields: { params, query, body },
    keepsTyping: endpoint.secretFields.length === 0,
    first: {
      params: draftObject(params, firstValues(params, now)),
      query: draftObject(query, firstValues(query, now)),
      body: body && draftObject(body, firstValues(body, now)),
    },
  }
}

function firstValues(fields: readonly FormField[], now: number): Record<string, unknown> {
  const required = fields.filter((field) => field.required)
  return Object.fromEntries(required.map((field) => [field.name, firstValue(field, now)]))
}

function firstValue({ name, shape }: FormField, now: number): unknown {
  switch (shape.kind) {
    case 'boolean':
      return shape.onlyTrue ? true : undefined
    case 'choice':
      return shape.values.length === 1 ? shape.values[0] : undefined
    case 'instant':
      return new Date(name.startsWith('start') ? now - DAY_MS : now).toISOString()
    case 'object':
      return firstValues(shape.fields, now)
    case 'rows':
      return [firstValues(shape.fields, now)]
    default:
      return undefined
  }
}
