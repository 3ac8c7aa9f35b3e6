import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import type { AskedList } from '@/components/list/list-windows'
import { auditRow, type AuditRow, auditVerdict } from './audit-answers'

/** The audit trail, newest first, of what `asked` (audit-filters.ts) names; the server puts its first part into the page. */
export const auditTrail = (asked: string): AskedList<AuditRow> => ({
  key: ['audit', 'list'],
  path: '/api/audit',
  asked,
  row: auditRow,
})

/** Walks the whole chain on the server. Throws ApiError. */
export const requestVerdict = async () => (await askApi('/api/audit/verify', answer(auditVerdict))).data
