/** How high rows of lists and tables are on a wide screen: 40 px, or 32. A phone has its own. */
export const DENSITIES = [
  { value: 'usual', label: 'theme.rows-usual' },
  { value: 'compact', label: 'theme.rows-compact' },
] as const
export type Density = (typeof DENSITIES)[number]['value']

/** Kept by the browser, and read by the server, which draws a list as high as it will be. */
export const DENSITY_COOKIE = 'wayboard-density'

/** Of a cookie's value. */
export const densityOf = (kept: string | undefined): Density => (kept === 'compact' ? 'compact' : 'usual')
