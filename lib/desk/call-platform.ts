import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import type { CallAnswer } from '@/lib/connection/door'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { signerOf } from '@/lib/dvirs/signer'
import { carryOut } from '@/lib/ledger/carry-out'
import type { Seen } from '@/lib/ledger/merge'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { resolveDvir, updateWorkOrder } from '@/lib/platform/contract/endpoints/maintenance'
import { createDvir, updateDefect } from '@/lib/platform/contract/endpoints/published/dvirs'
import { deleteRoute, updateRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { createWorkOrder } from '@/lib/platform/contract/endpoints/published/work-orders'
import { createRoute } from '@/lib/platform/contract/endpoints/routes'
import { keepDeletedRoute, keepRoute } from '@/lib/routes/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/keep-work-order'

type Keep = (tx: Tx, organizationId: string, platformId: string, seen: Seen) => Promise<unknown>

/** Endpoints that answer with an object of the ledger: what is called by hand shows in the lists too. */
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
  const body = asJsonObject(input.body) ?? {}
  const author = AUTHORS[endpoint.id]?.(body)
  const signer = typeof author === 'string' ? await signerOf(ctx, author) : null
  const { answer } = await carryOut(ctx, {
    endpoint,
    input,
    action: 'platform.called',
    subjectType: ledger?.noun ?? 'endpoint',
    subjectId: ledger ? namedId(params.id ?? body.id) : endpoint.id,
    summary: `Called ${endpoint.method} ${endpoint.path} from the explorer${signer?.told ?? ''}.`,
    // Names of fields only: a body may hold a secret, such as a webhook's header.
    detail: {
      endpoint: endpoint.id,
      params,
      fields: Object.keys(body),
      ...(signer && { signer: signer.detail }),
    },
    keep: async (tx, platformId, seen) => ledger?.keep(tx, organizationId, platformId, seen),
  })
  return answer
}

/** The id that a write names, in its path or its body; null when it makes something new. */
const namedId = (id: JsonValue | undefined): string | null => (typeof id === 'string' ? id : null)
