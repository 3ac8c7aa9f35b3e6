/** A refusal names so many faults of one request: whoever sends a thousand mends the first ones first. */
export const MOST_FAULTS = 50

const LONGEST_STEP = 100
const LONGEST_PATH = 500

/** `stops.0.addressId`; a member's name is whatever somebody sent, so a long one is cut. */
export const dottedPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => String(step).slice(0, LONGEST_STEP))
    .join('.')
    .slice(0, LONGEST_PATH)
