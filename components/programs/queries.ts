import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, nullable, number, object, text } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'
import type { ServiceToNote } from '@/lib/import/file/services-of'
import {
  oneProgramAnswer,
  type ProgramAnswer,
  programsAnswer,
  serviceCountsAnswer,
  standingsAnswer,
  vehicleServicesAnswer,
} from './program-answer'
import {
  programKey,
  programListKey,
  serviceCountsKey,
  standingsKey,
  vehicleServicesKey,
} from './program-keys'

const readList = answer(programsAnswer)
const readOne = answer(oneProgramAnswer)
const readCounts = answer(serviceCountsAnswer)
const readStandings = answer(standingsAnswer)
const readServices = answer(vehicleServicesAnswer)
const of = encodeURIComponent

export const programsQuery = queryOptions({
  queryKey: programListKey,
  queryFn: async ({ signal }) => (await askApi('/api/programs', readList, { signal })).data,
})

/** What becomes of an order is known in seconds. */
const ORDER_EVERY_MS = 10_000
const isUnderWay = ({ order }: ProgramAnswer['vehicles'][number]) =>
  order !== null &&
  (order.looking || order.state === 'sending' || (order.state === 'waiting' && order.reason === null))

/** A program as it is now, with the page of its vehicles after a cursor. Throws ApiError. */
const askPage = (id: string, after: string, signal?: AbortSignal) =>
  askApi(
    `/api/programs/${of(id)}${after === '' ? '' : `?after=${of(after)}`}`,
    readOne,
    signal ? { signal } : {},
  )

/** The same with the first of them. Throws ApiError. */
export const askProgram = async (id: string) => (await askPage(id, '')).data

/** Who changed its rule last. Throws ApiError. */
export const askLastProgramChange = (id: string) =>
  askLastSaved({ subjectType: 'program', subjectId: id, action: 'program.changed' })

/** A program, and its vehicles a page at a time; asked again while a work order of one is under way. */
export const programQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: programKey(id),
    queryFn: ({ signal, pageParam }) => askPage(id, pageParam, signal),
    initialPageParam: '',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.vehicles.some(isUnderWay)) ? ORDER_EVERY_MS : false,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
  })

/** It rests on a hundred days of readings, so nobody asks again for each change that the desk is told of. */
const COUNTS_EVERY_MS = 5 * 60_000

export const serviceCountsQuery = queryOptions({
  queryKey: serviceCountsKey,
  staleTime: COUNTS_EVERY_MS,
  refetchInterval: COUNTS_EVERY_MS,
  queryFn: async ({ signal }) => (await askApi('/api/programs/counts', readCounts, { signal })).data,
})

/** The vehicles of which a service is due, or due soon. */
export const standingsQuery = queryOptions({
  queryKey: standingsKey,
  staleTime: COUNTS_EVERY_MS,
  refetchInterval: COUNTS_EVERY_MS,
  queryFn: async ({ signal }) => (await askApi('/api/programs/standings', readStandings, { signal })).data,
})

export const vehicleServicesQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: vehicleServicesKey(vehicleId),
    queryFn: async ({ signal }) =>
      (await askApi(`/api/vehicles/${of(vehicleId)}/services`, readServices, { signal })).data,
  })

const readMade = answer(object({ data: object({ id: text }) }))

/** A program as it is sent; figures in meters, hours and days. */
export interface ProgramToSend {
  name: string
  everyMeters: number | null
  everyEngineHours: number | null
  everyDays: number | null
  whichever: 'first' | 'last'
  nextFrom: 'done' | 'due'
  isPeriodicInspection: boolean
  soonDays: number
  zone: string
  makesOrders: boolean
  chosen: { all: boolean; vehicleIds: string[]; tagIds: string[]; kinds: string[] }
}

/** Begins a program. Throws ApiError. */
export const requestProgram = async (body: ProgramToSend) =>
  (await askApi('/api/programs', readMade, { method: 'POST', body })).data

/** Changes one that was read as `version`. Throws ApiError. */
export const requestProgramChange = async (id: string, body: ProgramToSend & { version: number }) =>
  (await askApi(`/api/programs/${of(id)}`, readMade, { method: 'PUT', body })).data

/** Ends one. Throws ApiError. */
export const requestProgramEnd = (id: string) =>
  askApi(`/api/programs/${of(id)}`, () => undefined, { method: 'DELETE' })

const readNoted = answer(
  object({ data: object({ id: text, meters: nullable(number), engineHours: nullable(number) }) }),
)

/** What was done, when (ISO 8601), and what the meters showed. */
export interface DoneToSend {
  doneAt: string
  meters: number | null
  engineHours: number | null
}

/** Notes that a service was done. Throws ApiError. */
export const requestDone = async (programId: string, vehicleId: string, body: DoneToSend) =>
  (
    await askApi(`/api/programs/${of(programId)}/vehicles/${of(vehicleId)}/done`, readNoted, {
      method: 'POST',
      body,
    })
  ).data

/** Takes back that one was done. Throws ApiError. */
export const requestTakeBack = (id: string) =>
  askApi(`/api/programs/done/${of(id)}`, () => undefined, { method: 'DELETE' })

/** A meter that was exchanged: what both showed, in meters or hours. */
export interface ExchangeToSend {
  meter: 'odometer' | 'engine'
  exchangedAt: string
  before: number
  after: number
}

/** Notes that a meter was exchanged. Throws ApiError. */
export const requestExchange = async (vehicleId: string, body: ExchangeToSend) =>
  (await askApi(`/api/vehicles/${of(vehicleId)}/meter-exchanges`, readMade, { method: 'POST', body })).data

/** Takes that back. Throws ApiError. */
export const requestExchangeBack = (id: string) =>
  askApi(`/api/programs/meter-exchanges/${of(id)}`, () => undefined, { method: 'DELETE' })

/** What becomes of an order of which nobody knows, or that was refused. Throws ApiError. */
export const requestOrderDecision = (id: string, decision: 'look' | 'send' | 'leave') =>
  askApi(`/api/programs/orders/${of(id)}`, () => undefined, { method: 'PATCH', body: { decision } })

const readImported = answer(object({ data: object({ added: number, already: number }) }))

/** Notes services of a file as done; those that are noted already stay. Throws ApiError. */
export const requestImport = async (fileName: string, rows: readonly ServiceToNote[]) =>
  (await askApi('/api/programs/done', readImported, { method: 'POST', body: { fileName, rows } })).data
