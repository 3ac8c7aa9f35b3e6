import {
  SERVICE_TASK_STATUSES,
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'
import type { RawInput } from '../operations/operation'

/** Published: these words of a work order are read without regard to case. By their path in the body. */
const WORDS = new Map<string, readonly string[]>([
  ['priority', WORK_ORDER_PRIORITIES],
  ['status', WORK_ORDER_STATUSES],
  ['serviceTaskInstances.*.status', SERVICE_TASK_STATUSES],
])

/** The input with the platform's own spelling of the words whose case it does not regard. */
export function withCanonicalWords(endpointId: string, input: RawInput): RawInput {
  if (endpointId === 'createWorkOrder' || endpointId === 'updateWorkOrder')
    return { ...input, body: respelled(input.body) }
  const { workOrderStatuses } = input.query
  if (endpointId !== 'streamWorkOrders' || workOrderStatuses === undefined) return input
  return { ...input, query: { ...input.query, workOrderStatuses: spelledList(workOrderStatuses) } }
}

function respelled(value: unknown, path = ''): unknown {
  if (typeof value === 'string') return spelled(value, WORDS.get(path) ?? [])
  if (Array.isArray(value)) return value.map((one) => respelled(one, `${path}.*`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      respelled(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

const spelledList = (given: string | string[]) =>
  [given]
    .flat()
    .flatMap((text) => text.split(','))
    .map((one) => spelled(one.trim(), WORK_ORDER_STATUSES))
    .join(',')

const spelled = (given: string, words: readonly string[]) =>
  words.find((word) => word.toLowerCase() === given.toLowerCase()) ?? given
