import path from 'node:path'

/** What the addresses begin with that are asked for; all of them where nothing is. */
const asked = (process.env.LOOKS ?? '').split(' ').filter(Boolean)

export const isAsked = (address: string) => asked.length === 0 || asked.some((one) => address.startsWith(one))

const nameOf = (address: string) =>
  address.replace(/#.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** Where the picture of an address is kept: `artifacts/looks/routes-375-dark.png`. */
export const pictureOf = (address: string, ...how: (string | number)[]) =>
  path.join('artifacts', 'looks', `${[nameOf(address), ...how].join('-')}.png`)

/** A page without anything to show, which has an address of its own. */
export const EMPTY_ADDRESSES = ['/inspections?from=2020-01-01&to=2020-01-31&zone=America%2FDenver']
