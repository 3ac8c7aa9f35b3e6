'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, object, oneOf, text } from '@/components/api/read'

const parse = answer(
  object({
    data: list(
      object({
        name: text,
        state: oneOf('available', 'absent', 'scope_missing', 'unknown'),
        without: text,
      }),
    ),
  }),
)

const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities', 'known'],
  queryFn: async ({ signal }) => (await askApi('/api/capabilities', parse, { signal })).data,
  staleTime: 60_000,
})

/** A published extension that a page writes by, as GET /api/capabilities names it. */
type Extension = 'route_edit' | 'route_delete' | 'dvir_create' | 'defect_resolve' | 'work_order_create'

/**
 * Why this platform cannot do it, and what is done instead; null when it can, or when nobody tried yet: the first use
 * then tells.
 */
export function useLack(name: Extension): string | null {
  const { data } = useQuery(capabilitiesQuery)
  const known = data?.find((one) => one.name === name)
  if (known?.state === 'absent') return `This platform does not offer this. ${known.without}`
  if (known?.state === 'scope_missing') return 'The platform does not allow this with what was granted.'
  return null
}
