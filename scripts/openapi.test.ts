import { Validator } from '@seriousme/openapi-schema-validator'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { tokenResponseSchema } from '@/lib/platform/contract/oauth'
import { openapiDocument } from './openapi-document'

const plain = (document: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(document))

test('docs/openapi.json is in step with the contract (npm run openapi)', async () => {
  const written = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
  expect(written).toEqual(plain(openapiDocument()))
})

test('a public validator accepts the document, and would not accept any', async () => {
  const document = plain(openapiDocument())
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const broken = { ...document, paths: { '/x': { get: { responses: { '200': {} } } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('patterns mean in the document what they mean in the code: none leans on a flag', () => {
  const flagged: string[] = []
  const look = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const patterns: unknown = zodSchema._zod.bag['patterns']
        if (patterns instanceof Set)
          for (const pattern of patterns)
            if (pattern instanceof RegExp && pattern.flags !== '') flagged.push(String(pattern))
      },
    })
  for (const { params, query, body, response } of ENDPOINTS)
    for (const schema of [params, query, body, response]) if (schema) look(schema)
  look(tokenResponseSchema)
  expect(flagged).toEqual([])
  const text = JSON.stringify(openapiDocument())
  expect(text).toContain('^[Bb][Ee][Aa][Rr][Ee][Rr]$')
})

test('the document does not require what the reader has a default for', () => {
  const answer = plain(openapiDocument().paths?.['/hub/plan/orders']?.get?.responses)
  expect(answer).toMatchObject({
    '200': {
      content: {
        'application/json': { schema: { properties: { pagination: { required: ['hasNextPage'] } } } },
      },
    },
  })
})

test('every endpoint is in it, with its list parameters as comma lists', () => {
  const { paths = {} } = openapiDocument()
  for (const { method, path, id } of ENDPOINTS) {
    const item = paths[path]
    const operation = { GET: item?.get, POST: item?.post, PATCH: item?.patch, DELETE: item?.delete }[method]
    expect(operation?.operationId).toBe(id)
  }
  expect(paths['/detections/stream']?.get?.parameters).toContainEqual({
    in: 'query',
    name: 'driverIds',
    schema: { type: 'array', items: { type: 'string' }, maxItems: 2000 },
    style: 'form',
    explode: false,
  })
})
