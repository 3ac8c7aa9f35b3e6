import { Refusal } from '../pipeline/refusal'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'

/** The organization that a control request names, the first one when it names none. Throws 400 for an unknown one. */
export function organizationOf({ state }: Sandbox, id: string | undefined): Organization {
  if (id === undefined) return state.organizations[0]
  const organization = state.organizations.find((one) => one.id === id)
  if (!organization) throw new Refusal(400, 'organizationId: there is no organization with this id.')
  return organization
}
