import type { DeskContext } from '@/lib/connection/desk-context'
import type { CallAnswer } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { signerOf } from '@/lib/dvirs/change/signer'
import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { Seen } from '@/lib/ledger/keep/merge'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { resolveDvir, updateWorkOrder } from '@/lib/platform/contract/endpoints/maintenance'
import { createDvir, updateDefect } from '@/lib/platform/contract/endpoints/published/dvirs'
import { deleteRoute, updateRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { createWorkOrder, deleteWorkOrder } from '@/lib/platform/contract/endpoints/published/work-orders'
import { createRoute } from '@/lib/platform/contract/endpoints/routes'
import { keepDeletedRoute, keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'

type Keep = (tx: Tx, organizationId: string, platformId: string, seen: Seen) => Promise<unknown>

/** Endpoints that answer with an object of the ledger, or delete one: what is called by hand shows in the lists too. */
const LEDGERS: Readonly<Record<string, { noun: 'route' | 'dvir' | 'work_order'; keep: Keep }>> = {
  [createRoute.id]: { noun: 'route', keep: keepRoute },
  [updateRoute.id]: { noun: 'route', keep: keepRoute },
  [deleteRoute.id]: {
    noun: 'route',
    keep: (tx, organizationId, id, seen) => keepDeletedRoute(tx, organizationId, id, seen),
  },
  [resolveDvir.id]: { noun: 'dvir', keep: keepDvir },
  [createDvir.id]: { noun: 'dvir', keep: keepDvir },
  [updateWorkOrder.id]: { noun: 'work_order', keep: keepWorkOrder },
  [createWorkOrder.id]: { noun: 'work_order', keep: keepWorkOrder },
  [deleteWorkOrder.id]: {
    noun: 'work_order',
    keep: (tx, organizationId, id, seen) =>
      keepWorkOrder(tx, organizationId, id, { ...seen, fields: {}, gone: true }),
  },
}

/** Whom a request names as its author, where the platform asks for one. */
const AUTHORS: Readonly<Record<string, (body: JsonObject) => JsonValue | undefined>> = {
  [resolveDvir.id]: ({ authorId }) => authorId,
  [createDvir.id]: ({ authorId }) => authorId,
  [updateDefect.id]: ({ resolvedBy }) => asJsonObject(resolvedBy)?.id,
}

/**
 * Calls any endpoint of the contract as it stands. A read goes straight through and writes nothing; a write leaves
 * an audit row, and its answer in the ledger where it is an object of one. Throws what the door and `carryOut` throw.
 */
export async function callPlatform(
  ctx: DeskContext,
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  signal?: AbortSignal,
): Promise<CallAnswer<AnyEndpoint>> {
  const { organizationId } = ctx.actor
  // A write that may have arrived is seen to its end, whoever went away meanwhile.
  if (!endpoint.writes) return ctx.door.call(organizationId, endpoint, input, signal ? { signal } : {})
  const ledger = LEDGERS[endpoint.id]
  const params = asJsonObject(input.params) ?? {}
  const query = queryOf(endpoint, input)
  const body = asJsonObject(input.body) ?? {}
  const author = AUTHORS[endpoint.id]?.(body)
  const signer = typeof author === 'string' ? await signerOf(ctx, author) : null
  const { answer } = await carryOut(ctx, {
    endpoint,
    input,
    action: 'platform.called',
    subjectType: ledger?.noun ?? 'endpoint',
    subjectId: ledger ? namedId(params.id ?? query.id ?? body.id) : endpoint.id,
    summary: `Called ${endpoint.method} ${endpoint.path} from the explorer${signer?.told ?? ''}.`,
    // Of a body its id, and names of fields: it may hold a secret, such as a webhook's header. No query does.
    detail: {
      endpoint: endpoint.id,
      params,
      ...(Object.keys(query).length > 0 && { query }),
      ...(typeof body.id === 'string' && { id: body.id }),
      fields: Object.keys(body),
      ...(signer && { signer: signer.detail }),
    },
    keep: async (tx, platformId, seen) => ledger?.keep(tx, organizationId, platformId, seen),
  })
  return answer
}

/** What a write's query says, as it goes on the wire; one that the contract refuses is not sent, and leaves no row. */
const queryOf = (endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): JsonObject =>
  asJsonObject(endpoint.query.safeParse(input.query ?? {}).data) ?? {}

/** The id that a write names, in its path, its query or its body; null when it makes something new. */
const namedId = (id: JsonValue | undefined): string | null => (typeof id === 'string' ? id : null)
