import { handle } from '@/app/api/handle'
import { proposePerson } from '@/lib/signers/propose-person'
import { proposedPerson } from '@/lib/signers/schema'

/** Who one is on the platform, for an administrator to confirm. */
export const PUT = handle({ permission: 'maintenance:write', body: proposedPerson }, (ctx, { body }) =>
  proposePerson(ctx, body),
)
