import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { workOrderBoardKey } from '../work-order-keys'
import { type BoardAnswer, boardAnswer } from './board-answer'

const AGAIN_MS = 30_000

const parse = answer(boardAnswer)

/** The first cards of every column: one question, asked again as parts of lists are. */
export const boardQuery = (asked: string) =>
  queryOptions<BoardAnswer>({
    queryKey: workOrderBoardKey(asked),
    queryFn: ({ signal }) => askApi(`/api/lists/work-orders/board?${asked}`, parse, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
