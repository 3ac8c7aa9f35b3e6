import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { inspectionsAnswer, withoutReportAnswer } from './inspection-answer'
import { reportsKey, withoutReportKey } from './inspection-keys'

const parseReports = answer(inspectionsAnswer)
const parseWithout = answer(withoutReportAnswer)

const pageOf = (asked: string, after: string) => {
  const query = new URLSearchParams(asked)
  if (after !== '') query.set('after', after)
  return query.toString()
}

interface Paged {
  pagination: { hasNextPage: boolean; endCursor: string }
}
const nextOf = ({ pagination }: Paged) => (pagination.hasNextPage ? pagination.endCursor : undefined)

/** The reports of what is asked (list-filter.ts), a page at a time. */
export const reportsQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: reportsKey(asked),
    queryFn: ({ signal, pageParam }) =>
      askApi(`/api/inspections?${pageOf(asked, pageParam)}`, parseReports, { signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  })

/** The days on which vehicles drove without a report, a page at a time. */
export const withoutReportQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: withoutReportKey(asked),
    queryFn: ({ signal, pageParam }) =>
      askApi(`/api/inspections/without-report?${pageOf(asked, pageParam)}`, parseWithout, { signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  })
