import { handle } from '@/app/api/handle'
import { removeDomain } from '@/lib/single-sign-on/domains/remove-domain'
import { domainParams } from '@/lib/single-sign-on/schema'

export const DELETE = handle(
  { permission: 'administer', proof: 'recent', params: domainParams },
  (ctx, { params }) => removeDomain(ctx, params),
)
