import type { UserRecord } from '../fleet/people'
import type { SeedContext } from './context'
import { personName } from './names'

const ROLES = ['Full Admin', 'Full Admin', 'Standard Admin', 'Dispatcher', 'Dispatcher'] as const

/** Two full administrators, three in the office, seven mechanics. */
export function seedUsers({ organization, id }: SeedContext): UserRecord[] {
  return Array.from({ length: 12 }, (_, n) => {
    const { first, last } = personName(organization.number, n + 38)
    const role = ROLES[n] ?? 'Mechanic'
    return {
      id: id(13, n),
      name: `${first} ${last}`,
      email: `${first}.${last}@${organization.initials.toLowerCase()}.example.com`
        .toLowerCase()
        .replace(/[^a-z0-9.@]/g, ''),
      authType: n === 2 ? 'saml' : 'default',
      roles: [{ role: { id: `${organization.number}1300000000${ROLE_NUMBERS[role]}`, name: role } }],
    }
  })
}

const ROLE_NUMBERS = { 'Full Admin': 1, 'Standard Admin': 2, Dispatcher: 3, Mechanic: 4 } as const

/** The users who repair. */
export const mechanicsOf = (users: readonly UserRecord[]) =>
  users.filter((user) => user.roles.some(({ role }) => role.name === 'Mechanic'))
