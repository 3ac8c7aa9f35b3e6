import type { UserRecord } from '../fleet/people'
import type { Organization } from '../state'

const NOBODY: Pick<UserRecord, 'id' | 'name' | 'email'> = { id: '', name: 'an administrator', email: '' }

/** The sandbox has no sign-in: whoever is there is the organization's first full administrator. */
export const administratorOf = (organization: Organization): Pick<UserRecord, 'id' | 'name' | 'email'> =>
  organization.fleet.users.find((user) => user.roles.some(({ role }) => role.name === 'Full Admin')) ?? NOBODY
