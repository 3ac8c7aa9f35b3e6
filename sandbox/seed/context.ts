import { createRandom, seedOf, type Random } from '../random'

/** One organization as the seed starts from it. */
export interface OrganizationSeed {
  /** 1 or 2; the first digit of each of its ids, so that no id is in both. */
  number: number
  id: string
  name: string
  timezone: string
  /** Of its second depot, and how many hours it is behind UTC in winter, as the first one is. */
  otherTimezone: string
  behindUtc: readonly [number, number]
  dotNumber: number
  headOffice: string
  /** Prefix of vehicle names and routes, as painted on the doors. */
  initials: string
  homeState: string
  areaCode: string
  tags: readonly string[]
}

export const ORGANIZATIONS: readonly [OrganizationSeed, OrganizationSeed] = [
  {
    number: 1,
    id: '4007219',
    name: 'Redwood Valley Foods',
    timezone: 'America/Los_Angeles',
    otherTimezone: 'America/Boise',
    behindUtc: [8, 7],
    dotNumber: 2914407,
    headOffice: '2300 SE Yamhill St, Portland, OR 97214',
    initials: 'RV',
    homeState: 'OR',
    areaCode: '503',
    tags: ['North Portland', 'Willamette', 'Reefer', 'Dry van', 'Night shift'],
  },
  {
    number: 2,
    id: '5108834',
    name: 'Gulf Prairie Building Supply',
    timezone: 'America/Chicago',
    otherTimezone: 'America/Denver',
    behindUtc: [6, 7],
    dotNumber: 3380216,
    headOffice: '4811 Navigation Blvd, Houston, TX 77011',
    initials: 'GP',
    homeState: 'TX',
    areaCode: '713',
    tags: ['Houston East', 'Bayou', 'Flatbed', 'Box truck', 'Early crew'],
  },
]

/** What a kind's seed is given. `at` is the moment that the seed is laid around, in milliseconds. */
export interface SeedContext {
  organization: OrganizationSeed
  at: number
  /** The same numbers on every run, for each kind its own. */
  random: Random
  /** The id of the `n`th record of the kind with this number: digits only, at most 15. */
  id(kindNumber: number, n: number): string
  /** RFC 3339 of a moment relative to `at`. */
  iso(offsetMs: number): string
}

export function seedContext(organization: OrganizationSeed, at: number, kind: string): SeedContext {
  const spread = createRandom(seedOf(`${organization.id} ids ${kind}`)).int(1000, 9999)
  return {
    organization,
    at,
    random: createRandom(seedOf(`${organization.id} ${kind}`)),
    id: (kindNumber, n) =>
      `${organization.number}${String(kindNumber).padStart(2, '0')}${String(spread * 100_000 + n * 37 + 11).padStart(9, '0')}`,
    iso: (offsetMs) => new Date(at + offsetMs).toISOString(),
  }
}
