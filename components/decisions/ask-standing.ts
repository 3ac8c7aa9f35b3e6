import { askApi } from '@/components/api/ask-api'
import { askVehicle } from '@/components/vehicles/queries'
import { deferralsPath, parseDeferrals, type Standing } from './decision-requests'

/** The mark of a vehicle or trailer as it stands now; none where there is none. Throws ApiError. */
export async function askMark(vehicleId: string): Promise<Standing[]> {
  const { mark } = await askVehicle(vehicleId)
  return mark ? [{ id: vehicleId, ...mark }] : []
}

/** The deferrals of these defects as they stand now, by the reports that name them. Throws ApiError. */
export async function askDeferrals(
  dvirIds: readonly string[],
  defectIds: readonly string[],
): Promise<Standing[]> {
  const reports = await Promise.all(dvirIds.map((id) => askApi(deferralsPath(id), parseDeferrals)))
  return reports
    .flatMap(({ data }) => data)
    .flatMap(({ defectId, deferral }) =>
      deferral && defectIds.includes(defectId) ? [{ id: defectId, ...deferral }] : [],
    )
}
