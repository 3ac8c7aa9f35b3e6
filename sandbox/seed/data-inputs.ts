import { MINUTE_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { DataInputRecord, DataPointRecord, IndustrialAssetRecord } from '../fleet/industrial'
import type { TagRecord } from '../fleet/people'
import { measure } from '../simulation/measure'
import { type SeedContext } from './context'
import { at } from './pick'

const ASSETS = ['Cold room A', 'Cold room B', 'Dock compressor', 'Wash bay', 'Fuel tank', 'Boiler'] as const

const INPUTS: readonly Omit<DataInputRecord, 'id' | 'assetId'>[] = [
  { name: 'Temperature', dataGroup: 'Climate', units: 'Celsius', kind: 'number' },
  { name: 'Pressure', dataGroup: 'Process', units: 'kPa', kind: 'number' },
  { name: 'State', dataGroup: 'Process', units: '', kind: 'string' },
  { name: 'Position', dataGroup: 'Location', units: '', kind: 'location' },
  { name: 'Vibration', dataGroup: 'Condition', units: 'g', kind: 'fft' },
  { name: 'Trouble codes', dataGroup: 'Condition', units: '', kind: 'j1939' },
]

/** How often a data input is read. */
export const READ_EVERY_MS = 5 * MINUTE_MS

/** Six industrial assets. */
export function seedIndustrialAssets(
  { random }: SeedContext,
  tags: readonly TagRecord[],
): IndustrialAssetRecord[] {
  return ASSETS.map((name, n) => ({ id: random.uuid(), name, tags: [at(tags, n + 1)] }))
}

/** Four data inputs an asset; together they have all five kinds of points. */
export function seedDataInputs(
  { random }: SeedContext,
  assets: readonly IndustrialAssetRecord[],
): DataInputRecord[] {
  return assets.flatMap((asset, n) =>
    Array.from({ length: 4 }, (_, m) => ({
      id: random.uuid(),
      assetId: asset.id,
      ...at(INPUTS, n + m),
    })),
  )
}

/** What each data input measured in the last hour. */
export function seedDataPoints(
  context: SeedContext,
  inputs: readonly DataInputRecord[],
  addresses: readonly AddressRecord[],
): DataPointRecord[] {
  const points: DataPointRecord[] = []
  for (let step = 12; step >= 1; step--)
    for (const [n, input] of inputs.entries()) {
      const ms = -step * READ_EVERY_MS
      points.push({
        id: context.random.uuid(),
        dataInputId: input.id,
        time: context.iso(ms),
        receivedAtTime: context.iso(ms + 1000 + n),
        ...measure(input, context.random, at(addresses, n)),
      })
    }
  return points
}
