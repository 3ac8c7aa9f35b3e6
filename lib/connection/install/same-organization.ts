import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
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
    say('lib-connection.other-organization', { known: said(known), offered: said(offered) }),
  )
}

const said = ({ id, name }: PlatformOrganization): string => {
  if (name !== null) return `“${name}”`
  return id === null
    ? say('lib-connection.organization-without-name')
    : say('lib-connection.organization-of-id', { id })
}

/** For what is kept: in English. */
export const nameOf = ({ id, name }: PlatformOrganization): string =>
  name !== null ? `“${name}”` : `organization ${id ?? 'without a name'}`
