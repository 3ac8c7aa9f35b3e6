import { anything, object, type Reader } from '@/components/api/read'

const PREFIX = 'wayboard-typed:'

/*
 * What is typed and not sent yet, kept in this tab for one person in one organization, so that a reload loses nothing.
 * Passwords and other secrets are not kept.
 */

/** The values with secrets as they are in `others`: in what is kept none stands, and what is read again has none. */
export const withSecretsOf = <Values extends object>(
  values: Values,
  secrets: readonly (keyof Values & string)[],
  others: Values,
): Values => ({ ...values, ...Object.fromEntries(secrets.map((name) => [name, others[name]])) })

/** Reads what a form began with and what was typed, as they were kept together. */
export const keptOf =
  <Begun, Values>(begun: Reader<Begun>, values: Reader<Values>): Reader<{ begun: Begun; values: Values }> =>
  (json, path) => {
    const both = object({ begun: anything, values: anything })(json, path)
    return { begun: begun(both.begun, 'begun'), values: values(both.values, 'values') }
  }

/** What was kept under a name; null for nothing, and for what this version of the form cannot read. */
export function readKept<Kept>(name: string, read: Reader<Kept>): Kept | null {
  try {
    const text = sessionStorage.getItem(`${PREFIX}${name}`)
    return text === null ? null : read(JSON.parse(text), '')
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. A browser that keeps nothing loses it with the page, and no more. */
export function keepTyped(name: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(`${PREFIX}${name}`)
    else sessionStorage.setItem(`${PREFIX}${name}`, text)
  } catch {
    return
  }
}

/** Forgets whatever anybody typed in this tab: they signed out. */
export function forgetTyped() {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    return
  }
}
