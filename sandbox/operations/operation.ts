import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '@/lib/platform/contract/endpoint'
import type { Fleet } from '../fleet/open-fleet'
import type { Bearer } from '../pipeline/bearer'
import type { Sandbox, Trace } from '../sandbox'
import type { Organization } from '../state'

/** Where and for whom an operation runs. */
export interface Caller {
  sandbox: Sandbox
  bearer: Bearer
  organization: Organization
  fleet: Fleet
  trace: Trace
  /** The platform's time, milliseconds. */
  now: number
}

/** One call of an operation, validated by the contract: query values as they go on the wire, lists comma separated. */
export interface Call<Params, Query, Body> extends Caller {
  endpoint: AnyEndpoint
  params: Params
  query: Query
  body: Body
}

/** What came in, not yet parsed. */
export interface RawInput {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

/** An endpoint of the contract with what the platform does for it. */
export interface Operation {
  endpoint: AnyEndpoint
  /** The whole JSON answer, envelope included; undefined for an answer without a body. Throws a Refusal. */
  run(caller: Caller, input: RawInput): unknown
  /** Of an answer without a body; 204 unless the text says otherwise. */
  bodylessStatus?: 200
}

/** The query of an endpoint as an operation gets it. */
export type QueryOf<E> = E extends { query: infer Q extends z.ZodObject } ? z.output<Q> : never

/** An operation without a request body. */
export function operation<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, null, R>,
  answer: (call: Call<z.output<P>, z.output<Q>, undefined>) => unknown,
): Operation {
  return {
    endpoint,
    run: (caller, input) =>
      answer({
        ...caller,
        endpoint,
        params: endpoint.params.parse(input.params),
        query: endpoint.query.parse(input.query),
        body: undefined,
      }),
  }
}

/** An operation with a request body. */
export function bodyOperation<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => unknown,
): Operation {
  return {
    endpoint,
    run: (caller, input) =>
      answer({
        ...caller,
        endpoint,
        params: endpoint.params.parse(input.params),
        query: endpoint.query.parse(input.query),
        body: endpoint.body.parse(input.body),
      }),
  }
}
