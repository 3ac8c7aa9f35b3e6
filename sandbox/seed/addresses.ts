import { DAY_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { ContactRecord, TagRecord } from '../fleet/people'
import { type SeedContext } from './context'
import { at } from './pick'
import { isYard, placesOf } from './places'

/** Thirty places of a metropolitan area and six of another one; the first of each is the yard from which its routes start. */
export function seedAddresses(
  { organization, id, iso, random }: SeedContext,
  tags: readonly TagRecord[],
  contacts: readonly ContactRecord[],
): AddressRecord[] {
  return placesOf(organization.number).map(([name, formattedAddress, latitude, longitude], n) => {
    const contact = at(contacts, n)
    return {
      id: id(11, n),
      name,
      formattedAddress,
      latitude,
      longitude,
      geofence: {
        circle: { latitude, longitude, radiusMeters: isYard(n) ? 400 : random.int(8, 25) * 10 },
        settings: { showAddresses: !isYard(n) },
      },
      addressTypes: [isYard(n) ? 'yard' : random.pick(['vendor', 'inventory', 'authorizedZone'])],
      contacts: [{ id: contact.id, firstName: contact.firstName, lastName: contact.lastName }],
      externalIds: { site: `${organization.initials}-${String(n + 1).padStart(3, '0')}` },
      notes: n % 4 === 0 ? 'Deliveries at the rear dock, ring twice.' : '',
      tags: [at(tags, n + 1)],
      createdAtTime: iso(-random.int(200, 900) * DAY_MS),
    }
  })
}
