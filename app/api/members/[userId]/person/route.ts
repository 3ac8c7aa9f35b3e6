import { handle } from '@/app/api/handle'
import { memberParams } from '@/lib/accounts/members/member-schema'
import { bindPerson } from '@/lib/signers/bind-person'
import { boundPerson } from '@/lib/signers/schema'
import { unbindPerson } from '@/lib/signers/unbind-person'

export const PUT = handle(
  { permission: 'administer', params: memberParams, body: boundPerson },
  (ctx, { params, body: { before, ...person } }) => bindPerson(ctx, { ...params, person, before }),
)

export const DELETE = handle({ permission: 'administer', params: memberParams }, (ctx, { params }) =>
  unbindPerson(ctx, params),
)
