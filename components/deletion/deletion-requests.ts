import { askApi } from '@/components/api/ask-api'

const nothing = () => undefined

/** Has an organization deleted, which has to be the active one. Throws ApiError: another_organization. */
export const requestOrganizationDeletion = (organizationId: string) =>
  askApi('/api/organizations/active/deletion', nothing, { method: 'POST', body: { organizationId } })

/** Deletes one's own account, and signs this browser out. Throws ApiError: last_administrator. */
export const requestAccountDeletion = () => askApi('/api/account/deletion', nothing, { method: 'POST' })
