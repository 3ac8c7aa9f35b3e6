import { z } from 'zod'
import { Role } from '@/lib/generated/prisma/enums'

/** In this order groups are looked at: who is in several gets the first role that one of them gives. */
export const GROUP_ROLES = [Role.administrator, Role.dispatcher, Role.mechanic, Role.viewer] as const

/** Which groups of the provider give which role. */
export type GroupsByRole = Record<(typeof GROUP_ROLES)[number], string[]>

const groups = z.array(z.string()).default([])

/** As a row keeps it. */
export const keptGroups = z.object({
  administrator: groups,
  dispatcher: groups,
  mechanic: groups,
  viewer: groups,
})

/** The role of somebody in `theirs`; `usual` for who is in none of the groups, where null refuses them. */
export const roleByGroup = (
  byRole: Readonly<Record<keyof GroupsByRole, readonly string[]>>,
  theirs: readonly string[],
  usual: Role | null,
): Role | null => GROUP_ROLES.find((role) => byRole[role].some((group) => theirs.includes(group))) ?? usual

// Enough for a person of a large company, and a token that names more names none that matter.
const MOST_GROUPS = 2_000

/** The groups under a claim: a list of names, or one; none for anything else. */
export function groupsOf(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  const told = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  const list: unknown[] = Array.isArray(told) ? told : [told]
  return list.filter((one) => typeof one === 'string').slice(0, MOST_GROUPS)
}
