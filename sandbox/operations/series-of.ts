import type { DataInputRecord, DataPointRecord } from '../fleet/industrial'
import type { Fleet } from '../fleet/open-fleet'

/** Points as the series of their data inputs: the five kinds of points are always there, four of them empty. */
export function seriesOf(fleet: Fleet, points: readonly DataPointRecord[]) {
  const series = new Map<string, ReturnType<typeof emptySeries>>()
  for (const point of points) {
    const input = fleet.dataInputs.get(point.dataInputId)
    if (!input) continue
    const one = series.get(input.id) ?? emptySeries(input)
    series.set(input.id, one)
    const { time, number, string, gpsLocation, fftSpectra, j1939D1Status } = point
    if (number !== undefined) one.numberPoints.push({ time, value: number })
    if (string !== undefined) one.stringPoints.push({ time, value: string })
    if (gpsLocation) one.locationPoints.push({ time, gpsLocation })
    if (fftSpectra) one.fftSpectraPoints.push({ time, fftSpectra })
    if (j1939D1Status) one.j1939D1StatusPoints.push({ time, value: j1939D1Status })
  }
  return [...series.values()]
}

type Points<K extends keyof DataPointRecord, As extends string> = ({ time: string } & {
  [P in As]: NonNullable<DataPointRecord[K]>
})[]

function emptySeries({ id, assetId, name, dataGroup, units }: DataInputRecord) {
  const numberPoints: Points<'number', 'value'> = []
  const stringPoints: Points<'string', 'value'> = []
  const locationPoints: Points<'gpsLocation', 'gpsLocation'> = []
  const fftSpectraPoints: Points<'fftSpectra', 'fftSpectra'> = []
  const j1939D1StatusPoints: Points<'j1939D1Status', 'value'> = []
  return {
    id,
    assetId,
    name,
    dataGroup,
    units,
    numberPoints,
    stringPoints,
    locationPoints,
    fftSpectraPoints,
    j1939D1StatusPoints,
  }
}
