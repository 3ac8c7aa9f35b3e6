import { z } from 'zod'
import { email, role } from '@/lib/accounts/fields'
import { rowVersion } from '@/lib/row-version'
import { startedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'

const MOST_GROUPS = 100

const line = (most: number) =>
  z
    .string({ error: () => say('lib-single-sign-on.missing') })
    .trim()
    .min(1, { error: () => say('lib-single-sign-on.missing') })
    .max(most, { error: () => say('lib-single-sign-on.too-long', { most }) })

const groups = z.array(line(200)).max(MOST_GROUPS, {
  error: () => say('lib-single-sign-on.too-many-groups', { most: MOST_GROUPS }),
})

/** PUT /api/single-sign-on. Without a secret the one that is kept stays. */
export const providerBody = z.strictObject({
  issuer: line(500).refine((text) => URL.canParse(text), {
    error: () => say('lib-single-sign-on.not-an-address'),
  }),
  clientId: line(500),
  clientSecret: line(2_000).nullish(),
  groupsClaim: line(200),
  groups: z.strictObject({ administrator: groups, dispatcher: groups, mechanic: groups, viewer: groups }),
  defaultRole: role.nullable(),
  /** Of what the form started from; null where there was none. */
  version: rowVersion.nullable(),
})
export type ProviderBody = z.output<typeof providerBody>

/** POST /api/single-sign-on/domains. */
export const domainBody = z.strictObject({ name: line(253) })

export const domainParams = z.object({ id: z.uuid('This is not the id of a domain.') })

/** PUT /api/single-sign-on/only. */
export const onlyBody = z.strictObject({
  only: z.boolean(),
  breakGlassId: z.uuid({ error: () => say('lib-single-sign-on.break-glass') }).nullable(),
  before: startedFrom.optional(),
})
export type OnlyBody = z.output<typeof onlyBody>

/** POST /api/single-sign-on/find. */
export const findProviderBody = z.strictObject({ email })

/** POST /api/single-sign-on/links. */
export const linkBody = z.strictObject({ organizationId: z.uuid('This is not the id of an organization.') })

export const identityParams = z.object({ id: z.uuid('This is not the id of a linked sign-in.') })
