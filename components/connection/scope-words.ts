/** What the platform's granted scope lets the desk do, in a person's words. */
export interface ScopeWords {
  name: string
  means: string
}

/** `admin:read` and `admin:write` as the specification names them; any other scope is shown as it came. */
export function scopeWords(scope: string): ScopeWords {
  if (scope === 'admin:write')
    return {
      name: 'Read and write',
      means: 'Wayboard may read the fleet’s data and change it on your behalf.',
    }
  if (scope === 'admin:read')
    return { name: 'Read only', means: 'Wayboard may read the fleet’s data and cannot change anything.' }
  return { name: scope || 'Not named', means: 'The platform named this scope; Wayboard does not know it.' }
}
