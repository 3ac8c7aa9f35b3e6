import type { SandboxContext } from '../sandbox'

/**
 * The form fields of a token or revoke request; null when the body is not application/x-www-form-urlencoded or a
 * field comes twice. One without a value counts as left out (RFC 6749, 3.2).
 */
export async function readForm(c: SandboxContext): Promise<Map<string, string> | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return null
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(await c.req.text())) {
    if (fields.has(name)) return null
    fields.set(name, value)
  }
  for (const [name, value] of fields) if (value === '') fields.delete(name)
  return fields
}
