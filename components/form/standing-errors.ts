import type { FieldError } from 'react-hook-form'

/** What the platform, or who answers for it, refused. */
export const REFUSED = 'refused'
/** A date or a time of day that is half typed. */
export const HALF = 'half'

/** An error by the path of its field. */
type Standing = [path: string, error: FieldError]

interface Now {
  /** The path of what was changed; nothing where that was no value. */
  changed: string | undefined
  /** Paths of the boxes that are half typed. */
  half: readonly string[]
}

/**
 * Of a form's errors those that no schema finds and that stand all the same when it is judged again: what was refused, unless that field was
 * changed, and what is half typed still. Group before member: either may be set again without the other.
 */
export const standingIn = (errors: object, { changed, half }: Now): Standing[] =>
  allIn(errors).filter(([path, { type }]) =>
    type === HALF ? half.includes(path) : type === REFUSED && !isAtOrBelow(path, changed),
  )

/** Whether a field is said to be half typed that is not among those that are. */
export const hasHalfNoMore = (errors: object, half: readonly string[]): boolean =>
  allIn(errors).some(([path, { type }]) => type === HALF && !half.includes(path))

function allIn(errors: object, at = ''): Standing[] {
  return Object.entries(errors).flatMap(([name, error]): Standing[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = at ? `${at}.${name}` : name
    const below = allIn(error, path)
    return 'type' in error && typeof error.type === 'string'
      ? [[path, { type: error.type, message: String(error.message) }], ...below]
      : below
  })
}

const isAtOrBelow = (path: string, changed: string | undefined) =>
  changed !== undefined && (path === changed || path.startsWith(`${changed}.`))
