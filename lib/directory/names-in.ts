import { isObject } from '@/lib/json'
import { detailOf } from './detail-of'
import type { DirectoryEntry, DirectoryKind } from './entry'

/** What stands under a member's name, in answers and deliveries alike. */
const BY_MEMBER: Readonly<Record<string, DirectoryKind>> = {
  driver: 'driver',
  drivers: 'driver',
  staticAssignedDriver: 'driver',
  vehicle: 'vehicle',
  currentVehicle: 'vehicle',
  vehicles: 'vehicle',
  staticAssignedVehicle: 'vehicle',
  address: 'address',
  addresses: 'address',
  trailer: 'trailer',
  trailers: 'trailer',
  asset: 'asset',
  assets: 'asset',
  tag: 'tag',
  tags: 'tag',
  parentTag: 'tag',
  peerGroupTag: 'tag',
  trailerGroupTag: 'tag',
  vehicleGroupTag: 'tag',
  user: 'user',
  users: 'user',
  serviceTask: 'service_task',
  serviceTasks: 'service_task',
}

// A signature or a resolved defect says of its person whether that is a driver; everybody else who signs is a user.
const PERSON = ['signatoryUser', 'resolvedBy']

const DEEPEST = 8

/**
 * Every {id, name} of an answer or a delivery whose kind can be told, in the order in which they stand. `root` is the
 * kind of the object itself, or of each of an array, where the endpoint says it.
 */
export function namesIn(body: unknown, root: DirectoryKind | null = null): DirectoryEntry[] {
  const found: DirectoryEntry[] = []
  look(body, root && { kind: root, isWhole: true }, DEEPEST, found)
  return found
}

/** What stands somewhere: told as a whole, or named in passing. */
interface Named {
  kind: DirectoryKind
  isWhole: boolean
}

function look(value: unknown, named: Named | null, left: number, found: DirectoryEntry[]): void {
  if (left === 0) return
  if (Array.isArray(value)) {
    for (const one of value) look(one, named, left, found)
    return
  }
  if (!isObject(value)) return
  const entry = named && entryOf(value, named)
  if (entry) found.push(entry)
  for (const member of Object.keys(value)) {
    const inner = value[member]
    if (typeof inner !== 'object' || inner === null) continue
    const kind = kindIn(value, member, inner)
    look(inner, kind && { kind, isWhole: false }, left - 1, found)
  }
}

function kindIn(
  holder: Readonly<Record<string, unknown>>,
  member: string,
  inner: object,
): DirectoryKind | null {
  if (PERSON.includes(member)) return personKind(member, holder, inner)
  return Object.hasOwn(BY_MEMBER, member) ? (BY_MEMBER[member] ?? null) : null
}

/** `type` stands beside a signature's person, and within that of a defect. */
function personKind(
  member: string,
  holder: Readonly<Record<string, unknown>>,
  person: object,
): DirectoryKind {
  const type = member === 'signatoryUser' ? holder.type : 'type' in person ? person.type : null
  return type === 'driver' ? 'driver' : 'user'
}

function entryOf(object: Readonly<Record<string, unknown>>, { kind, isWhole }: Named): DirectoryEntry | null {
  const { id } = object
  const name = kind === 'vendor' ? vendorName(object) : object.name
  const platformId = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
  if (typeof platformId !== 'string' || platformId === '' || platformId.length > 255) return null
  // A vendor may be named by its address alone, which is told elsewhere.
  if (typeof name !== 'string' || (name.trim() === '' && kind !== 'vendor')) return null
  const externalIds = idsOf(object.externalIds ?? object.ExternalIds)
  const detail = detailOf(object, kind, isWhole)
  return {
    kind: kind === 'asset' ? assetKind(object.type) : kind,
    platformId,
    name: name.trim(),
    ...(externalIds ? { externalIds } : {}),
    ...(detail ? { detail } : {}),
  }
}

/** What a vendor's own object says: the organization's id of it, and what it does; empty for neither. */
const vendorName = ({ vendorId, servicesProvided }: Readonly<Record<string, unknown>>): string =>
  [...new Set([vendorId, servicesProvided])]
    .flatMap((word) => (typeof word === 'string' && word.trim()) || [])
    .join(' · ')

/** Vehicles and trailers are assets too; the platform's list of assets says which of them is what. */
const assetKind = (type: unknown): DirectoryKind =>
  type === 'vehicle' || type === 'trailer' ? type : 'asset'

function idsOf(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const ids = Object.entries(value).flatMap(([key, id]): [string, string][] =>
    typeof id === 'string' && id !== '' ? [[key, id]] : [],
  )
  return ids.length > 0 ? Object.fromEntries(ids) : null
}
