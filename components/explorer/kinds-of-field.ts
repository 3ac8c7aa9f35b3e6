import { ASSET_KINDS, type DirectoryKinds } from '@/lib/directory/entry'

const BY_NAME: Readonly<Record<string, DirectoryKinds>> = {
  driverId: ['driver'],
  driverIds: ['driver'],
  vehicleId: ['vehicle'],
  vehicleIds: ['vehicle'],
  trailerId: ['trailer'],
  addressId: ['address'],
  tagIds: ['tag'],
  parentTagIds: ['tag'],
  authorId: ['user'],
  assignedUserId: ['user'],
  assignedUserIds: ['user'],
  serviceTaskId: ['service_task'],
  vendorUuid: ['vendor'],
  assetId: ASSET_KINDS,
  assetIds: ASSET_KINDS,
}

// Where the name is `id` or `ids` alone, the path says of what.
const BY_PATH: readonly (readonly [path: RegExp, kinds: DirectoryKinds])[] = [
  [/^\/fleet\/drivers\//, ['driver']],
  [/^\/fleet\/assets\//, ASSET_KINDS],
  [/^\/assets$/, ASSET_KINDS],
  [/^\/webhooks(\/|$)/, ['webhook']],
  [/^\/maintenance\/service-tasks$/, ['service_task']],
  [/^\/fleet\/maintenance\/vendors$/, ['vendor']],
]

/**
 * What the directory may know the ids in a field by, so that they are found by name; null for every other field.
 * Assets of industrial equipment are none of the directory's.
 */
export function kindsOfField(path: string, name: string): DirectoryKinds | null {
  if (path.startsWith('/industrial/') && name === 'assetIds') return null
  if (name === 'id' || name === 'ids') return BY_PATH.find(([of]) => of.test(path))?.[1] ?? null
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? null) : null
}
