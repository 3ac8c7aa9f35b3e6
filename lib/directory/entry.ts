import type { JsonObject } from '@/lib/json'

/** What the directory knows by name. Mechanics are users. */
export const DIRECTORY_KINDS = [
  'driver',
  'vehicle',
  'address',
  'user',
  'tag',
  'service_task',
  'vendor',
  'asset',
  'trailer',
  'webhook',
  'training_course',
] as const
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number]
/** As many are named by their ids at once. */
export const MOST_NAMED = 100
/** What has defects, services and work orders. */
export const ASSET_KINDS = ['vehicle', 'trailer', 'asset'] as const satisfies DirectoryKind[]
/** What an id may be of; the first is what a pasted one is checked as. */
export type DirectoryKinds = readonly [DirectoryKind, ...DirectoryKind[]]

/** A name that the platform gave to one of its objects. */
export interface DirectoryEntry {
  kind: DirectoryKind
  platformId: string
  name: string
  /** All of them, where the platform told of any. */
  externalIds?: Record<string, string>
  /** What tells two of one name apart: `{licensePlate}`, `{formattedAddress}`; of an address its place, of a service task `estimatedLaborTimeMinutes`, too. */
  detail?: JsonObject
}
