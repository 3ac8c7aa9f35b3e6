import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, number, object, text } from '@/components/api/read'

const proposal = object({ isProposed: flag, past: number, administrators: list(text) })
const readProposal = answer(object({ data: proposal }))

export const proposalKey = ['departures-proposal'] as const

/** Whether the desk proposes to say that nobody tells of departures; the server puts it into the pages that show it. */
export const proposalQuery = queryOptions({
  queryKey: proposalKey,
  queryFn: async ({ signal }) =>
    (await askApi('/api/settings/departures/proposal', readProposal, { signal })).data,
})
