/** @jsxImportSource hono/jsx */
import { foreignOrigin } from '../foreign-origin'
import type { Sandbox, SandboxContext } from '../sandbox'
import { sameText, sign } from '../secrets'

/** A hidden field that only a page of this dashboard can hold: another site can send the form, but not read it. */
export const FormToken = ({ token }: { token: string }) => <input type="hidden" name="csrf" value={token} />

/** The token of the forms that post to `path`. */
export const formToken = ({ state }: Sandbox, path: string) => sign(state.signingKey, `form ${path}`)

/** True when a form came from elsewhere, or without its token. */
export function forgedForm(sandbox: Sandbox, c: SandboxContext, token: unknown): boolean {
  return foreignOrigin(c) || typeof token !== 'string' || !sameText(token, formToken(sandbox, c.req.path))
}
