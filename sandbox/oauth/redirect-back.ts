import type { SandboxContext } from '../sandbox'

/** Back to the app, with parameters added to whatever query its redirect URI has. */
export function redirectBack(
  c: SandboxContext,
  redirectUri: string,
  parameters: Record<string, string | undefined>,
): Response {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(url.href, 302)
}

/** Specification, Errors, 1. */
export const redirectWithError = (
  c: SandboxContext,
  redirectUri: string,
  state: string | undefined,
  error: 'scope_not_granted' | 'invalid_request',
  description: string,
  hint: string,
) => redirectBack(c, redirectUri, { error, error_description: description, error_hint: hint, state })
