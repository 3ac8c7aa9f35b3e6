import { askApi } from '@/components/api/ask-api'

const nothing = () => undefined

/** Has the active organization deleted. Throws ApiError. */
export const requestOrganizationDeletion = () =>
  askApi('/api/organizations/active/deletion', nothing, { method: 'POST' })

/** Deletes one's own account, and signs this browser out. Throws ApiError: last_administrator. */
export const requestAccountDeletion = () => askApi('/api/account/deletion', nothing, { method: 'POST' })
