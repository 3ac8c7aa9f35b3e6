import type { ContactRecord } from '../fleet/people'
import type { SeedContext } from './context'
import { personName } from './names'

/** Thirty-five people who receive alerts. */
export function seedContacts({ organization, id, random }: SeedContext): ContactRecord[] {
  return Array.from({ length: 35 }, (_, n) => {
    const { first, last } = personName(organization.number, n * 3 + 5)
    return {
      id: id(12, n),
      firstName: first,
      lastName: last,
      email: `${first}.${last}.${n}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
      phone: `+1${organization.areaCode}555${String(random.int(100, 9999)).padStart(4, '0')}`,
    }
  })
}
