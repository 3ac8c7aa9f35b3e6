import { keyOf } from '../limits'

/** Somebody who says that they own an account. */
export interface Guess {
  email: string
  /** Of `addressOf`. */
  address: string
  /** Of `knownDevice`. */
  device: string | null
}

interface Growth {
  /** Wrong passwords within a day that cost no wait. */
  free: number
  firstSeconds: number
  longestSeconds: number
}

const DEVICE: Growth = { free: 5, firstSeconds: 5, longestSeconds: 900 }
const AT_ADDRESS: Growth = { free: 5, firstSeconds: 5, longestSeconds: 900 }
// From everywhere together: short enough that an owner at a new browser gets a turn beside somebody who guesses on.
const ACCOUNT: Growth = { free: 30, firstSeconds: 1, longestSeconds: 60 }

/** How long the next guess waits after the `failures`th, in seconds: none at first, then doubling up to the longest. */
export const waitAfter = (failures: number, { free, firstSeconds, longestSeconds }: Growth): number =>
  failures <= free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** Math.min(30, failures - free - 1))

/** Under which key guesses are counted, and how the wait grows with them. */
export interface Counter {
  key: string
  growth: Growth
}

/** What counts a guess. A browser that is known counts for itself alone, so that nobody else's guesses make it wait. */
export const countersOf = ({ email, address, device }: Guess): Counter[] =>
  device
    ? [{ key: keyOf(['device', device, email]), growth: DEVICE }]
    : [
        { key: keyOf(['address', address, email]), growth: AT_ADDRESS },
        { key: keyOf(['account', email]), growth: ACCOUNT },
      ]

/** A code that somebody says their second factor made. */
export interface CodeGuess {
  userId: string
  /** Of `passedDevice`. */
  passed: string | null
}

/**
 * What counts a wrong code of a second factor. Who guesses one has the password: from everywhere together they wait as long as
 * one browser does, and nobody is kept out by strangers. A browser that is counted for itself has given a code before: one that a
 * password or a mailed link made known would have each of them buy as many guesses anew.
 */
export const codeCountersOf = ({ userId, passed }: CodeGuess): Counter[] => [
  { key: keyOf(passed ? ['code', 'passed', passed, userId] : ['code', userId]), growth: DEVICE },
]
