import { handle } from '@/app/api/handle'
import { addDomain } from '@/lib/single-sign-on/domains/add-domain'
import { domainBody } from '@/lib/single-sign-on/schema'

export const POST = handle(
  { permission: 'administer', proof: 'recent', body: domainBody, status: 201 },
  async (ctx, { body }) => ({ data: await addDomain(ctx, body) }),
)
