import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { comingAnswer, driversAnswer, onTimeAnswer, staysAnswer, visitsAnswer } from './on-time-answer'
import { onTimeKey, staysKey } from './on-time-keys'

const parse = answer(object({ data: onTimeAnswer }))
const parseDrivers = answer(object({ data: driversAnswer }))
const parseVisits = answer(object({ data: visitsAnswer }))
const parseComing = answer(object({ data: comingAnswer }))
const parseStays = answer(object({ data: staysAnswer }))

/** What is from before an update is counted by the worker meanwhile. */
const COUNTING_EVERY_MS = 10_000

export const onTimeQuery = (asked: string) =>
  queryOptions({
    queryKey: onTimeKey(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/on-time?${asked}`, parse, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? COUNTING_EVERY_MS : false),
  })

/** Asked by a press alone: the trail has who did. */
export const driversQuery = (asked: string) =>
  queryOptions({
    queryKey: ['on-time-drivers', asked],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/on-time/drivers?${asked}`, parseDrivers, { signal })).data,
  })

/** The visits behind a line: `line` names it as our API does, `place=…`. */
export const visitsQuery = (asked: string, line: string) =>
  queryOptions({
    queryKey: ['on-time-visits', asked, line],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/on-time/visits?${asked}&${line}`, parseVisits, { signal })).data,
  })

export const staysQuery = queryOptions({
  queryKey: staysKey,
  queryFn: async ({ signal }) => (await askApi('/api/on-time/stays', parseStays, { signal })).data,
})

/** The routes to come that a suggestion is about. What is previewed is what is sent: it does not change under whoever looks at it. */
export const comingQuery = (addressId: string) =>
  queryOptions({
    queryKey: ['on-time-coming', addressId],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ address: addressId })
      return (await askApi(`/api/on-time/coming?${asked}`, parseComing, { signal })).data
    },
    ...{ gcTime: 0, staleTime: Infinity },
  })
