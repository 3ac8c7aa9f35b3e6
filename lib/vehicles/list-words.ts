/** What the chips of the list of vehicles leave, by their words in addresses; our API is asked by condition, kind and need. */
export const SHOWS = [
  'needed',
  'unsafe',
  'out_of_service',
  'inspection_expired',
  'in_the_shop',
  'vehicles',
  'trailers',
] as const
export type Show = (typeof SHOWS)[number]
