import { askApi } from '@/components/api/ask-api'
import type { CheckName } from '@/lib/readiness/checks/check-names'

const path = (routeId: string) => `/api/routes/${encodeURIComponent(routeId)}/overrides`

/** Lets go what a check finds against a route now, with a reason. Throws ApiError. */
export const requestOverride = (routeId: string, body: { check: CheckName; reason: string }) =>
  askApi(path(routeId), () => undefined, { method: 'POST', body })

/** What the check finds counts again. Throws ApiError. */
export const requestEndOverride = (routeId: string, check: CheckName) =>
  askApi(`${path(routeId)}/${check}`, () => undefined, { method: 'DELETE' })
