import { randomInt } from 'node:crypto'

/** Without what is read as another one, and without vowels, so that no code is a word. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
const LENGTH = 12
const GROUP = 4
/** So long somebody has to walk to the screen and type it. */
export const CODE_MS = 30 * 60_000

/** A code that is typed at a screen, as it is shown: `7KQM-2XBD-9RTW`. 57 bits, good once and for half an hour. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')

/** What was typed, without case, dashes and spaces. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)
export const isCode = (bare: string): boolean => CODE.test(bare)
