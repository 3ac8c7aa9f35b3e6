import type { AuditFilters } from './audit-filters'

/** The query key of the audit trail, for server and browser alike. */
export const auditKey = (filters: AuditFilters) => ['audit', 'list', filters] as const
