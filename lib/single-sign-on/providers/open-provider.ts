import * as client from 'openid-client'
import { perProcess } from '@/lib/accounts/per-process'
import type { Base } from '@/lib/base'
import { clientSecretBinding } from '@/lib/connection/sign-on-bindings'
import { isLoopback } from '@/lib/loopback'
import type { Outward } from '@/lib/outward/open-outward'
import { checkOutwardUrl } from '@/lib/outward/outward-address'
import { outwardErrorIn, type OutwardProblem } from '@/lib/outward/outward-error'
import { outwardFetch } from '@/lib/outward/outward-fetch'
import { Recent } from '@/lib/recent'
import type { SingleSignOnContext } from '../single-sign-on-context'
import { askedForKeys, toldMetadata } from './told-metadata'

/** Why a provider could not be asked: what the guard refused, or what it says of itself is not what is needed. */
export type ProviderProblem = OutwardProblem | 'not_a_provider' | 'not_an_issuer' | 'another_issuer'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  constructor(
    readonly problem: ProviderProblem,
    options?: ErrorOptions,
  ) {
    super(`The provider could not be asked: ${problem}`, options)
  }
}

/** Where metadata stands below an issuer (OpenID Connect Discovery, 4). */
const METADATA_PATH = '/.well-known/'
/** The library's own word for it. */
const OTHER_ISSUER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

interface Registered {
  issuer: string
  clientId: string
  clientSecret: string
}

type Ctx = Pick<Base, 'env'> & { outward: Outward }

/**
 * What a provider says of itself at its own address, every request to it through the guard. It speaks for the issuer that was named
 * and for no other: identities are of an issuer, whichever organization names it. Throws ProviderError.
 */
export async function discoverProvider(
  { env, outward }: Ctx,
  { issuer, clientId, clientSecret }: Registered,
): Promise<client.Configuration> {
  const server = new URL(issuer)
  // The library takes whatever issuer a document of metadata names that is pointed at.
  if (server.href.includes(METADATA_PATH)) throw new ProviderError('not_an_issuer')
  const onLoopback = env.outward.loopback && isLoopback(server)
  try {
    // Before the library's own look, which has one word for all that it refuses.
    checkOutwardUrl(server, env.outward)
    const ask = outwardFetch(outward)
    const found = await client.discovery(server, clientId, undefined, undefined, {
      [client.customFetch]: ask,
      // oxlint-disable-next-line typescript/no-deprecated -- for this machine alone: it is marked so that nobody uses it elsewhere
      execute: onLoopback ? [client.allowInsecureRequests] : [],
    })
    const said = found.serverMetadata()
    // Nor does it compare for some hosts (Entra, B2C): what speaks for every tenant of one is none of a single company.
    if (new URL(said.issuer).href !== server.href) throw new ProviderError('another_issuer')
    const told = toldMetadata(said)
    if (!told) throw new ProviderError('not_a_provider')
    const { protocol } = new URL(told.authorization_endpoint)
    if (protocol !== 'https:' && !onLoopback) throw new ProviderError('not_https')
    const config = new client.Configuration(told, clientId, undefined, authentication(clientSecret))
    config[client.customFetch] = askedForKeys(ask, told.jwks_uri)
    // The token's signature is checked by the keys of the provider, too, and not TLS alone trusted.
    client.enableNonRepudiationChecks(config)
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    if (onLoopback) client.allowInsecureRequests(config)
    return config
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (error instanceof client.ClientError && error.code === OTHER_ISSUER)
      throw new ProviderError('another_issuer', { cause: error })
    throw new ProviderError(outwardErrorIn(error)?.problem ?? 'not_a_provider', { cause: error })
  }
}

/** As the provider says that it takes it; where it says nothing, as the standard has it then. */
function authentication(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(
      server,
      ...rest,
    )
}

/** Keys and addresses of a provider change rarely, and it names its new keys before it signs with them. */
const KNOWN_MS = 10 * 60_000
/** Anybody may found an organization, and name a provider of their own. */
const MOST_KNOWN = 200

interface ProviderRow {
  organizationId: string
  issuer: string
  clientId: string
  /** Sealed. */
  clientSecret: string
  version: number
}

interface Known {
  row: ProviderRow
  openedAt: number
  config: Promise<client.Configuration>
}

/** All that a configuration is made of: one that is removed and another set in its place begin with the same version. */
const isSame = (a: ProviderRow, b: ProviderRow) =>
  a.version === b.version &&
  a.issuer === b.issuer &&
  a.clientId === b.clientId &&
  a.clientSecret === b.clientSecret

/** The same for a row, remembered for ten minutes by this process, as one of the last that were asked for. Throws ProviderError. */
export function openProvider(
  ctx: Pick<SingleSignOnContext, 'db' | 'env' | 'clock' | 'vault' | 'outward'>,
  row: ProviderRow,
): Promise<client.Configuration> {
  const { organizationId, issuer, clientId } = row
  const all = perProcess('providers', ctx.db, () => new Recent<Known>(ctx.clock, KNOWN_MS, MOST_KNOWN))
  const now = ctx.clock.now()
  const known = all.get(organizationId)
  if (known && isSame(known.row, row) && now - known.openedAt < KNOWN_MS && now >= known.openedAt)
    return known.config
  const clientSecret = ctx.vault.open(row.clientSecret, clientSecretBinding(organizationId))
  const config = discoverProvider(ctx, { issuer, clientId, clientSecret })
  const entry = { row, openedAt: now, config }
  all.set(organizationId, entry)
  config.catch(() => {
    if (all.get(organizationId) === entry) all.delete(organizationId)
  })
  return config
}
