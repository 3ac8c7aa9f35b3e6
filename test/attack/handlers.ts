import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Declared } from '@/app/api/declared'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type Params = Record<string, string | string[]>

/** A handler as the framework would find it: by its file, whoever wrote it and whatever lists it stands in. */
export interface Found {
  /** `PATCH /api/routes/[id]` */
  name: string
  method: (typeof METHODS)[number]
  path: string
  declared: Declared
  /** Names of the dynamic parts of the path. */
  segments: string[]
  handler: (request: never, route: { params: Promise<Params> }) => Promise<Response>
}

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Every handler of every `route.ts` below `app`. Fails for one that does not say whom it lets in. */
export async function findHandlers(): Promise<Found[]> {
  const files = fs.readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => /(^|[\\/])route\.tsx?$/.test(file)).sort()
  const found = await Promise.all(routes.map(handlersOf))
  return found.flat()
}

async function handlersOf(file: string): Promise<Found[]> {
  const module: Record<string, unknown> = await import(path.join(ROOT, 'app', file))
  const steps = path.dirname(file).split(path.sep)
  const address = `/${steps.filter((step) => !/^\(.*\)$/.test(step)).join('/')}`
  return METHODS.filter((method) => method in module).map((method) => {
    const name = `${method} ${address}`
    const handler = module[method]
    if (!isHandler(handler)) throw new Error(`${name} says nobody whom it lets in: app/api/declared.ts`)
    const segments = [...address.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, segment = '']) => segment)
    return { name, method, path: address, declared: handler.declared, segments, handler }
  })
}

const isHandler = (value: unknown): value is Found['handler'] & { declared: Declared } =>
  typeof value === 'function' && 'declared' in value && typeof value.declared === 'object'

/** The address with each dynamic part filled in, and the parameters that the framework would hand over. */
export function fill({ path: pattern, segments }: Found, value: (segment: string) => string) {
  const params = Object.fromEntries(
    segments.map((segment) => [
      segment,
      pattern.includes(`[...${segment}]`) ? value(segment).split('/') : value(segment),
    ]),
  )
  const address = pattern.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, segment: string) =>
    value(segment)
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
  )
  return { address, params }
}

interface Node {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  format?: string
  minimum?: number
}

/** Something of a schema's shape with `text` wherever any text may stand: good enough to come far into a verb. */
export function sampleOf(schema: z.ZodType, text: string): unknown {
  return sample(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node, text)
}

function sample(node: Node, text: string): unknown {
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  const [either] = node.anyOf ?? node.oneOf ?? []
  if (either) return sample(either, text)
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, inner]) => [name, sample(inner, text)]),
    )
  if (type === 'object') return { [text]: text }
  if (type === 'array') return [sample(node.items ?? {}, text)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return node.minimum ?? 1
  return text
}

/** Names of a query's members. */
export const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys((z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node).properties ?? {})
    : []

/** What an answer says, whole; of a stream that goes on, what comes first. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

/** A refusal has our body, is short, and echoes nothing at length. */
export async function expectRefusal(name: string, response: Response, statuses: readonly number[]) {
  const text = await textOf(response)
  expect(statuses, `${name}: ${response.status} ${text.slice(0, 200)}`).toContain(response.status)
  expect(text.length, name).toBeLessThan(40_000)
}
