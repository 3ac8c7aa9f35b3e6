/** What somebody typed in the place of a code: that of the app, or one of those kept for when it is lost. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Crockford's letters: none is taken for another. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of 5 random bits each. */
export const RECOVERY_LENGTH = 24

/** Spaces and hyphens between are left out, and letters may be small; null for what is neither. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  // As people write them down.
  const letters = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{24}$/.test(letters) ? { kind: 'recovery', code: letters } : null
}
