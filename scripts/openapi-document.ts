import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { tidyJsonSchema } from '@/lib/platform/contract/json-schema'
import { OAUTH_OPERATIONS } from '@/lib/platform/contract/oauth'
import { RESOURCES } from '@/lib/platform/contract/resources'

type Document = ReturnType<typeof createDocument>
type Method = 'get' | 'post' | 'patch' | 'delete'

const METHODS: Record<AnyEndpoint['method'], Method> = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
}

const paragraphs = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`]

const describe = (notes: readonly string[], notShown: readonly string[]) =>
  [...paragraphs('Notes:', notes), ...paragraphs('Not shown by the specification:', notShown)].join('\n\n')

const REFUSED = { default: { $ref: '#/components/responses/Refused' } }

function operationOf(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const description = describe(endpoint.notes, endpoint.notShown)
  const answer: ZodOpenApiResponsesObject =
    endpoint.envelope === 'none'
      ? { '2XX': { description: 'Done; no body.' } }
      : { '200': { description: 'Done.', content: { 'application/json': { schema: endpoint.response } } } }
  return {
    operationId: endpoint.id,
    tags: [endpoint.section],
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    ...(endpoint.stage === 'legacy' ? { deprecated: true } : {}),
    requestParams: { path: endpoint.params, query: endpoint.query },
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
      : {}),
    responses: { ...answer, ...REFUSED },
    'x-origin': endpoint.origin,
    'x-stage': endpoint.stage,
    'x-kind': endpoint.kind,
    'x-scope': endpoint.scope ?? 'not shown',
    'x-rate-limit': endpoint.rateLimit ?? 'not shown',
    ...(endpoint.secretFields.length > 0 ? { 'x-secret-fields': endpoint.secretFields } : {}),
  }
}

function oauthOperationOf(operation: (typeof OAUTH_OPERATIONS)[number]): ZodOpenApiOperationObject {
  const description = describe(operation.notes, operation.notShown)
  return {
    operationId: operation.id,
    tags: ['OAuth'],
    summary: operation.summary,
    ...(description ? { description } : {}),
    security: operation.credentials === 'basic' ? [{ client: [] }] : [],
    ...(operation.query ? { requestParams: { query: operation.query } } : {}),
    ...(operation.form
      ? {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: operation.form } },
          },
        }
      : {}),
    responses: operation.response
      ? { '200': { description: 'Done.', content: { 'application/json': { schema: operation.response } } } }
      : { default: { description: operation.query ? 'A page for a person, then a redirect.' : 'Any 2xx.' } },
    'x-origin': operation.origin,
  }
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: Record<string, Partial<Record<Method, ZodOpenApiOperationObject>>> = {}
  for (const operation of OAUTH_OPERATIONS)
    paths[operation.path] = {
      ...paths[operation.path],
      [METHODS[operation.method]]: oauthOperationOf(operation),
    }
  for (const endpoint of ENDPOINTS)
    paths[endpoint.path] = { ...paths[endpoint.path], [METHODS[endpoint.method]]: operationOf(endpoint) }
  return paths
}

/** Lists travel as one comma string, which OpenAPI calls form without explode. */
function markLists(document: Document): Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of Object.values(METHODS)) {
      for (const parameter of item[method]?.parameters ?? []) {
        if (!('schema' in parameter) || !parameter.schema || !('type' in parameter.schema)) continue
        if (parameter.schema.type === 'array') Object.assign(parameter, { style: 'form', explode: false })
      }
    }
  }
  return document
}

/**
 * An answer may lack what the reader has a default for. Zod calls such a member required of its own output, which is
 * not what comes over the wire.
 */
function unrequireDefaults(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('required' in node && Array.isArray(node.required) && 'properties' in node) {
    const properties = new Map(Object.entries(node.properties ?? {}))
    node.required = node.required.filter((name) => {
      const property: unknown = properties.get(name)
      return !(typeof property === 'object' && property !== null && 'default' in property)
    })
  }
  for (const child of Object.values(node)) unrequireDefaults(child)
}

/** The platform's interface as the contract has it, in OpenAPI 3.1. */
export function openapiDocument(): Document {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Fleet operations platform, as Wayboard reads it',
        version: '1',
        description:
          'Made from the contract in lib/platform/contract. x-origin tells what the specification says from ' +
          'what the platform publishes beyond it.',
      },
      servers: [
        {
          url: '{base_url}',
          variables: {
            base_url: { default: 'http://127.0.0.1:4010', description: 'The sandbox by default.' },
          },
        },
      ],
      security: [{ bearer: [] }],
      tags: [...new Set(['OAuth', ...ENDPOINTS.map(({ section }) => section)])].map((name) => ({ name })),
      paths: pathsOf(),
      components: {
        schemas: Object.fromEntries(RESOURCES.map(({ name, schema }) => [name, schema])),
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'OAuth access token or API token.' },
          client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret.' },
        },
        responses: {
          Refused: {
            description: 'Refused; body and statuses as published.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { message: { type: 'string' }, requestId: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
    { override: ({ jsonSchema }) => tidyJsonSchema(jsonSchema) },
  )
  unrequireDefaults(document)
  return markLists(document)
}
