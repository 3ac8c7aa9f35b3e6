import { z } from 'zod'
import type { WhyDead } from '../pipeline/refusal'
import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf } from '../secrets'
import { grantScope, type GrantScope, type OAuthApp } from '../state'
import { recordViolation } from '../violations'
import { recordInstall } from './end-install'
import { findApp } from './find-app'
import { newPair } from './new-pair'
import { readForm } from './read-form'
import { refuse, refuseClient, refuseGrant } from './refuse'

/** How early a refresh may come without having been asked for by a refusal. */
const EARLIEST_MS = 5000

/** Specification, Endpoints, POST /oauth2/token: both grant types. */
export async function issueTokens(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  const app = findApp(sandbox, c)
  if (!app) return refuseClient(sandbox, c)
  const form = await readForm(c)
  if (!form)
    return refuse(
      sandbox,
      c,
      'invalid_request',
      'The body must be application/x-www-form-urlencoded, with each field once.',
    )
  const grantType = form.get('grant_type')
  if (!grantType) return refuse(sandbox, c, 'invalid_request', 'grant_type is required.')
  if (grantType === 'authorization_code')
    return exchange(sandbox, c, app, form.get('code'), form.get('redirect_uri'))
  if (grantType === 'refresh_token') return refresh(sandbox, c, app, form)
  return refuse(
    sandbox,
    c,
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  )
}

/** The code works once, within 10 minutes, for the client and redirect URI that it was issued for. */
async function exchange(
  sandbox: Sandbox,
  c: SandboxContext,
  app: OAuthApp,
  given: string | undefined,
  redirectUri: string | undefined,
): Promise<Response> {
  if (!given) return refuse(sandbox, c, 'invalid_request', 'code is required.')
  const { state, clock } = sandbox
  const code = state.codes.get(hashOf(given))
  const dead = (why: WhyDead) => refuseGrant(sandbox, c, 'authorization code', why)
  if (!code) return dead('invalid')
  if (code.clientId !== app.id) return dead('foreign')
  if (code.usedAt !== null) return dead('used')
  if (code.expiresAt <= clock.now()) return dead('expired')
  if (redirectUri !== undefined && redirectUri !== code.redirectUri) return dead('mismatched')
  state.codes.put({ ...code, usedAt: clock.now() })
  recordInstall(sandbox, code)
  c.get('trace').organizationId = code.organizationId
  return answerPair(sandbox, c, newPair(sandbox, code))
}

/** The refresh token works once; a new pair takes the place of the old one. */
async function refresh(
  sandbox: Sandbox,
  c: SandboxContext,
  app: OAuthApp,
  form: ReadonlyMap<string, string>,
): Promise<Response> {
  const given = form.get('refresh_token')
  if (!given) return refuse(sandbox, c, 'invalid_request', 'refresh_token is required.')
  const { state, clock } = sandbox
  const trace = c.get('trace')
  const token = state.tokens.get(hashOf(given))
  const dead = (why: WhyDead) => refuseGrant(sandbox, c, 'refresh token', why)
  if (token?.kind !== 'refresh') return dead('invalid')
  if (token.clientId !== app.id) return dead('foreign')
  if (token.revokedAt !== null) return dead('revoked')
  trace.organizationId = token.organizationId
  if (token.usedAt !== null) {
    recordViolation(sandbox, trace, 'refresh_reused', 'A refresh token came a second time.')
    return dead('used')
  }
  const scope = narrowed(token.scope, form.get('scope'))
  if (!scope)
    return refuse(sandbox, c, 'invalid_scope', 'The scope is not one that was granted, or a part of it.')
  const access = state.tokens.find((one) => one.kind === 'access' && one.pairId === token.pairId)
  const earlyMs = (access?.expiresAt ?? 0) - clock.now() - EARLIEST_MS
  if (access && access.refusedAt === null && earlyMs > 0)
    recordViolation(
      sandbox,
      trace,
      'refresh_early',
      `A refresh ${Math.round((earlyMs + EARLIEST_MS) / 1000)} s before expiry, without a refusal before it.`,
    )
  state.tokens.put({ ...token, usedAt: clock.now() })
  return answerPair(sandbox, c, newPair(sandbox, token, scope))
}

/** What of a grant is asked for: all of it when nothing is said, null when it is more (RFC 6749, 6). */
function narrowed(granted: GrantScope, asked: string | undefined): GrantScope | null {
  if (asked === undefined) return granted
  const scopes = z.array(grantScope).safeParse(asked.split(/ +/).filter((one) => one !== ''))
  if (!scopes.success || scopes.data.length === 0) return null
  const wanted = scopes.data.includes('admin:write') ? 'admin:write' : 'admin:read'
  return wanted === 'admin:write' && granted !== 'admin:write' ? null : wanted
}

/** Specification, Resources, Token response. On disk before the client has it. */
async function answerPair(sandbox: Sandbox, c: SandboxContext, pair: ReturnType<typeof newPair>) {
  await sandbox.snapshot.flush()
  return c.json(pair, 200, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}
