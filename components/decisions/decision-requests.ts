import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, object, oneOf, text } from '@/components/api/read'
import { todayKey } from '@/components/readiness/today-keys'

const markPath = (vehicleId: string) => `/api/vehicles/${encodeURIComponent(vehicleId)}/out-of-service`
export const deferralsPath = (dvirId: string) => `/api/dvirs/${encodeURIComponent(dvirId)}/deferrals`
const deferralPath = (defectId: string) => `/api/defects/${encodeURIComponent(defectId)}/deferral`

/** Why, and until when (ISO 8601); null until somebody takes it back. */
export interface Decision {
  reason: string
  until: string | null
}

/** A decision that stands, by whom and of what. */
export interface Standing extends Decision {
  /** Of the vehicle, the trailer or the defect. */
  id: string
  by: string
}

/**
 * Those that say something else than is to be said, which it would replace: of several defects, some may have been put off before
 * another was refused.
 */
export const sayingElse = (stands: readonly Standing[], { reason, until }: Decision): Standing[] =>
  stands.filter((one) => one.reason !== reason || momentOf(one.until) !== momentOf(until))

const momentOf = (until: string | null) => until && Date.parse(until)

/** What was seen to stand, as it was said; null where nothing did. */
const seen = (stood: Decision | null) => stood && { reason: stood.reason, until: stood.until }

/** Marks a vehicle or trailer as out of service, in place of the mark that was seen. Throws ApiError, `changed_meanwhile` too. */
export const requestMark = (vehicleId: string, body: Decision, stood: Decision | null) =>
  askApi(markPath(vehicleId), () => undefined, {
    method: 'PUT',
    body: { ...body, before: { mark: seen(stood) } },
  })

/** Puts it back in service, if it is the mark that was seen. Throws ApiError, `changed_meanwhile` too. */
export const requestEndMark = (vehicleId: string, stood: Decision) =>
  askApi(markPath(vehicleId), () => undefined, { method: 'DELETE', body: { before: { mark: seen(stood) } } })

/** Puts a defect off until then, in place of the deferral that was seen. Throws ApiError, `changed_meanwhile` too. */
export const requestDeferral = (defectId: string, body: Decision, stood: Decision | null) =>
  askApi(deferralPath(defectId), () => undefined, {
    method: 'PUT',
    body: { ...body, before: { deferral: seen(stood) } },
  })

/** Has a defect counted again; `stood` is the deferral that was seen, null where that is not known. Throws as the others. */
export const requestEndDeferral = (defectId: string, stood: Decision | null) =>
  askApi(deferralPath(defectId), () => undefined, {
    method: 'DELETE',
    ...(stood && { body: { before: { deferral: seen(stood) } } }),
  })

export const parseDeferrals = answer(
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
    queryFn: async ({ signal }) => (await askApi(deferralsPath(dvirId), parseDeferrals, { signal })).data,
  })
