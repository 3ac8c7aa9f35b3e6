import { handle } from '@/app/api/handle'
import { proveDomain } from '@/lib/single-sign-on/domains/prove-domain'
import { domainParams } from '@/lib/single-sign-on/schema'

/** Looks for the record that proves a domain. */
export const POST = handle(
  { permission: 'administer', proof: 'recent', params: domainParams },
  async (ctx, { params }) => ({ data: await proveDomain(ctx, params) }),
)
