import { z } from 'zod'
import type { Collection } from './collection'
import type { Fleet } from './fleet/open-fleet'

/** What a grant allows (specification, Token response). */
export const grantScope = z.enum(['admin:read', 'admin:write'])
export type GrantScope = z.infer<typeof grantScope>

/** An app registered under OAuth 2.0 Apps; `id` is its App ID. Secrets and tokens are kept as SHA-256 only. */
export const oauthApp = z.object({
  id: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  scope: grantScope,
  logo: z.object({ type: z.enum(['image/png', 'image/jpeg']), base64: z.string() }).nullable(),
  directInstallUrl: z.string().nullable(),
  secretHash: z.string(),
  createdAt: z.number(),
})
export type OAuthApp = z.infer<typeof oauthApp>

/** An organization's install of an app; `id` joins both. */
export const install = z.object({
  id: z.string(),
  clientId: z.string(),
  organizationId: z.string(),
  scope: grantScope,
  since: z.number(),
  installedBy: z.string(),
})
export type Install = z.infer<typeof install>

/** A consent page that waits for Allow or Cancel; answered once. */
export const consent = z.object({
  id: z.string(),
  csrfHash: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  expiresAt: z.number(),
})
export type Consent = z.infer<typeof consent>

/** An authorization code; `id` is its hash. */
export const authorizationCode = z.object({
  id: z.string(),
  clientId: z.string(),
  organizationId: z.string(),
  redirectUri: z.string(),
  scope: grantScope,
  expiresAt: z.number(),
  usedAt: z.number().nullable(),
})
export type AuthorizationCode = z.infer<typeof authorizationCode>

/** An access or refresh token; `id` is its hash, `pairId` joins the two that were issued together. */
export const token = z.object({
  id: z.string(),
  kind: z.enum(['access', 'refresh']),
  pairId: z.string(),
  clientId: z.string(),
  organizationId: z.string(),
  scope: grantScope,
  issuedAt: z.number(),
  /** Null for a refresh token: its lifetime when unused is not shown. */
  expiresAt: z.number().nullable(),
  usedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** When the platform first refused a call with it. */
  refusedAt: z.number().nullable(),
})
export type Token = z.infer<typeof token>

/** An API token; `id` is its hash. `scopes` null means every scope, `tagIds` null the whole organization. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  scopes: z.array(z.string()).nullable(),
  tagIds: z.array(z.string()).nullable(),
  createdAt: z.number(),
  /** Regenerated or revoked: its hash is kept, so that it is refused as what it was (Errors, 2). */
  revokedAt: z.number().nullable().default(null),
})
export type ApiToken = z.infer<typeof apiToken>

export const grantType = z.enum(['authorization_code', 'refresh_token'])
export type GrantType = z.infer<typeof grantType>

/** A rule for answering the next `times` matching requests otherwise than the platform would. */
export const fault = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** Only token requests of this kind. */
  grantType: grantType.optional(),
  status: z.number().int().min(200).max(599).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  body: z.unknown().optional(),
  drop: z.enum(['before', 'after']).optional(),
  times: z.number().int().min(1).max(1_000_000),
})
export type Fault = z.infer<typeof fault>

export const VIOLATION_KINDS = [
  'refresh_in_flight',
  'refresh_reused',
  'refresh_early',
  'limit_exceeded',
  'rule_broken',
] as const

export const violation = z.object({
  kind: z.enum(VIOLATION_KINDS),
  at: z.string(),
  message: z.string(),
  clientId: z.string().nullable(),
  organizationId: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type Violation = z.infer<typeof violation>

/** One request to a path of the specification. Names of query parameters only: values could be credentials. */
export const requestRecord = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  endpointId: z.string().nullable(),
  queryNames: z.array(z.string()),
  status: z.number().nullable(),
  organizationId: z.string().nullable(),
  clientId: z.string().nullable(),
  grantType: grantType.nullable().default(null),
  durationMs: z.number(),
  requestId: z.string(),
})
export type RequestRecord = z.infer<typeof requestRecord>

export const settings = z.object({
  accessTokenSeconds: z.number().int().min(1).max(86_400),
  simulate: z.boolean(),
  /** Off: only what the specification lists exists. */
  extensions: z.boolean(),
  /** Every rate limit is multiplied by this, so that a benchmark measures the app and not the sandbox's limits. */
  limitFactor: z.number().min(1).max(1_000_000),
  /** Off: DvirSubmitted carries what is published of it and nothing more, so no id of the DVIR. */
  deliversDvirIds: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** What is kept beside the fleets, in one part of the snapshot. */
export const coreRecord = z.object({
  seededAt: z.number(),
  clockOffsetMs: z.number(),
  nextNumber: z.number(),
  lastChangeAt: z.number().default(0),
  simulatedUntil: z.number().default(0),
  signingKey: z.string(),
  // A snapshot of before has the younger ones not.
  settings: settings.extend({ deliversDvirIds: settings.shape.deliversDvirIds.default(true) }),
  faults: z.array(fault),
  violations: z.array(violation),
  apps: z.array(oauthApp),
  installs: z.array(install),
  consents: z.array(consent),
  codes: z.array(authorizationCode),
  tokens: z.array(token),
  apiTokens: z.array(apiToken),
})

export interface Organization {
  id: string
  name: string
  /** Where its people and vehicles are: a time-zone name. */
  timezone: string
  fleet: Fleet
}

/** All that the sandbox knows. Records are replaced, never changed in place. */
export interface State {
  /** To be called after each change of a plain member; collections see theirs by themselves. */
  changed(): void
  seededAt: number
  clockOffsetMs: number
  nextNumber: number
  /** When the latest change was, so that no two have the same moment. */
  lastChangeAt: number
  /** Up to when the simulation has made things happen; 0 before it first ran. */
  simulatedUntil: number
  /** Signs the dashboard's forms and the cursors. */
  signingKey: string
  settings: Settings
  faults: Collection<Fault>
  violations: Violation[]
  apps: Collection<OAuthApp>
  installs: Collection<Install>
  consents: Collection<Consent>
  codes: Collection<AuthorizationCode>
  tokens: Collection<Token>
  apiTokens: Collection<ApiToken>
  requests: RequestRecord[]
  organizations: readonly [Organization, Organization]
}
