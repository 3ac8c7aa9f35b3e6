import { handle } from '@/app/api/handle'
import { checkOrganization } from '@/app/api/live/query'
import { presenceBody } from '@/lib/live/said-sight'

/** What a page has before its person, for those who look at the same (docs/architecture.md, A change). Nothing is stored. */
export const POST = handle(
  { permission: 'read', background: true, body: presenceBody },
  async ({ actor, live }, { body: { organization, ...said } }) => {
    checkOrganization(actor, organization)
    const { organizationId, userId, name } = actor
    live.note({ ...said, organizationId, userId, name })
  },
)
