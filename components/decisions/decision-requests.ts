import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, object, oneOf, text } from '@/components/api/read'
import { todayKey } from '@/components/readiness/today-keys'

const markPath = (vehicleId: string) => `/api/vehicles/${encodeURIComponent(vehicleId)}/out-of-service`
const deferralPath = (defectId: string) => `/api/defects/${encodeURIComponent(defectId)}/deferral`

/** Why, and until when (ISO 8601); null until somebody takes it back. */
export interface Decision {
  reason: string
  until: string | null
}

/** Marks a vehicle as out of service. Throws ApiError. */
export const requestMark = (vehicleId: string, body: Decision) =>
  askApi(markPath(vehicleId), () => undefined, { method: 'PUT', body })

/** Puts it back in service. Throws ApiError. */
export const requestEndMark = (vehicleId: string) =>
  askApi(markPath(vehicleId), () => undefined, { method: 'DELETE' })

/** Puts a defect off until then. Throws ApiError. */
export const requestDeferral = (defectId: string, body: Decision) =>
  askApi(deferralPath(defectId), () => undefined, { method: 'PUT', body })

/** Has a defect counted again. Throws ApiError. */
export const requestEndDeferral = (defectId: string) =>
  askApi(deferralPath(defectId), () => undefined, { method: 'DELETE' })

const parseDeferrals = answer(
  object({
    data: list(
      object({
        defectId: text,
        deferral: nullable(object({ by: text, reason: text, until: text })),
        refusal: nullable(oneOf('defect_resolved', 'must_not')),
      }),
    ),
  }),
)

/** Which defects of a report are put off, and which cannot be. Asked again with Today, which goes by them. */
export const deferralsQuery = (dvirId: string) =>
  queryOptions({
    queryKey: [...todayKey, 'deferrals', dvirId],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/dvirs/${encodeURIComponent(dvirId)}/deferrals`, parseDeferrals, { signal })).data,
  })
