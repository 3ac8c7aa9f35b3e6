import { conflict } from '@/lib/errors'
import type { PlatformOrganization } from './ask-organization'

/** A refusal of a grant of another organization than the one that the desk belongs to. */
export const OTHER_ORGANIZATION = 'organization_changed'

/**
 * Throws 409 organization_changed, with both names, when `offered` is certainly another organization of the platform
 * than `known`. Where either is not told, nothing is certain.
 */
export function sameOrganization(known: PlatformOrganization, offered: PlatformOrganization): void {
  if (known.id === null || offered.id === null || known.id === offered.id) return
  throw conflict(
    OTHER_ORGANIZATION,
    `This desk belongs to ${nameOf(known)} on the platform, and access was allowed for ${nameOf(offered)}. Nothing was changed.`,
  )
}

export const nameOf = ({ id, name }: PlatformOrganization): string =>
  name !== null ? `“${name}”` : `organization ${id ?? 'without a name'}`
