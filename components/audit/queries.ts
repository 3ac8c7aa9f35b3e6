import { infiniteQueryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { auditPage, auditVerdict } from './audit-answers'
import { type AuditFilters, auditSearch } from './audit-filters'
import { auditKey } from './audit-keys'

/** The audit trail, newest first, page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: auditKey(filters),
    queryFn: ({ pageParam, signal }) =>
      askApi(`/api/audit?${auditSearch(filters, pageParam)}`, answer(auditPage), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.pagination.hasNextPage ? page.pagination.endCursor : null),
  })

/** Walks the whole chain on the server. Throws ApiError. */
export const requestVerdict = async () => (await askApi('/api/audit/verify', answer(auditVerdict))).data
