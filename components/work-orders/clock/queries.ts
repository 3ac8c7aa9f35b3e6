import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { ownClockAnswer, stoppedAnswer } from './clock-answer'

const PATH = '/api/labor-clock'
/** Another tab or device may start or stop it: what is no change of a work order is told by no stream. */
const AGAIN_MS = 15_000

const parseOwn = answer(ownClockAnswer)
const parseStopped = answer(stoppedAnswer)

/** The clock of whoever looks; null where they have none. Throws ApiError. */
export const requestOwn = async (signal?: AbortSignal) =>
  (await askApi(PATH, parseOwn, signal ? { signal } : {})).data

export const clockQuery = queryOptions({
  queryKey: ['labor-clock'],
  queryFn: ({ signal }) => requestOwn(signal),
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: 'always',
})

/** Throws ApiError. */
export const requestStart = async (workOrderId: string, taskId: string) =>
  (await askApi(PATH, parseOwn, { method: 'POST', body: { workOrderId, taskId } })).data

/** Puts its time on its task; `minutes` in place of what it measured. Throws ApiError. */
export const requestStop = (id: string, body: { minutes?: number; again?: boolean } = {}) =>
  askApi(`${PATH}/${id}/stop`, parseStopped, { method: 'POST', body })

/** Throws ApiError. */
export const requestDiscard = (id: string) => askApi(`${PATH}/${id}`, () => undefined, { method: 'DELETE' })
