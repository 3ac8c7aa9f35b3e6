/**
 * Whether an address that the platform tells may be a link: https, so that it is no script and nobody on the way reads it. Written
 * whole, since a browser takes `https:page` for a page of ours.
 */
export const isWebAddress = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^https:\/\//i.test(address) && URL.canParse(address)
