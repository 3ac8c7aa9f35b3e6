import type { z } from 'zod'

/** `specified`: in the specification's text. `published`: a fact that the platform publishes elsewhere. */
export type Origin = 'specified' | 'published'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Section =
  | 'Training'
  | 'Routes'
  | 'Industrial and equipment'
  | 'Safety'
  | 'Fleet data'
  | 'Maintenance'
  | 'Directory'
  | 'Webhooks'

/**
 * How the answer is wrapped (specification, Conventions): `data` is {data: object}, `list` is {data: array,
 * pagination}, `jobs` a list that also carries top-level id and uuid, `bare` the object itself, `none` no body.
 */
export type Envelope = 'data' | 'list' | 'jobs' | 'bare' | 'none'

/** What the schemas made of a call's input. */
export interface ParsedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export interface InputProblem {
  /** Dotted path of the field. */
  path: string
  /** A fault (lib/faults.ts), or the words of the schema's library. */
  message: string
}

/**
 * One operation of the platform's API, as data. Client, gateway, sandbox, explorer and OpenAPI all read it;
 * none of them knows an operation by name.
 */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | null = z.ZodType | null,
  Response extends z.ZodType = z.ZodType,
> {
  /** Operation id in camelCase, unique: `createRoute`, `streamRouteEvents`. */
  id: string
  section: Section
  method: Method
  /** With `{name}` for each path parameter. */
  path: string
  params: Params
  /** Output values are what goes on the wire: strings, numbers, booleans; arrays are sent as comma lists. */
  query: Query
  body: Body
  /** The whole answer, envelope included. Unknown fields pass through (invariant 12). */
  response: Response
  envelope: Envelope
  /** Bounds that depend on the present instant (ms since the epoch) or on several parts of the input. */
  check?: (input: ParsedInput, now: number) => InputProblem[]
  /** Scope name in the specification's words, or null where it is not shown. */
  scope: string | null
  /** The endpoint's own limit per organization, or null where it is not shown. */
  rateLimit: { requests: number; perMs: number } | null
  stage: 'current' | 'beta' | 'legacy'
  kind: 'single' | 'list' | 'feed'
  writes: boolean
  /**
   * Dotted paths in the answer that never reach a browser; `*` stands for each element or member. What some people
   * see and others do not stands in readers.ts.
   */
  secretFields: string[]
  origin: Origin
  /** One line, in our words. */
  summary: string
  /** What the specification says of it beyond the types, in our words. */
  notes: string[]
  /** What the specification leaves out, in our words, with what is used instead. */
  notShown: string[]
}

export type AnyEndpoint = Endpoint

export const perSecond = (requests: number) => ({ requests, perMs: 1000 })
export const perMinute = (requests: number) => ({ requests, perMs: 60_000 })

/** Keeps the literal types of an endpoint for `call(endpoint, input)`. */
export function defineEndpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType | null,
  Response extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return endpoint
}

type EmptyToOptional<Key extends string, Value> =
  Record<string, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/** What a caller hands over: path parameters, query and body, in the schema's input types. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? EmptyToOptional<'params', z.input<P>> &
        EmptyToOptional<'query', z.input<Q>> &
        (B extends z.ZodType ? { body: z.input<B> } : { body?: undefined })
    : never

export type CallOutput<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never
