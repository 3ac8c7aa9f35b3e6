import { askApi } from '@/components/api/ask-api'

const nothing = () => undefined

/** Has the active organization deleted. Throws ApiError with path `password`. */
export const requestOrganizationDeletion = (password: string) =>
  askApi('/api/organizations/active/deletion', nothing, { method: 'POST', body: { password } })

/** Deletes one's own account, and signs this browser out. Throws ApiError with path `password`, or last_administrator. */
export const requestAccountDeletion = (password: string) =>
  askApi('/api/account/deletion', nothing, { method: 'POST', body: { password } })
