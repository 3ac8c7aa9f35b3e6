import { Resolver } from 'node:dns'
import { z } from 'zod'
import { type Language, LANGUAGES, OFFERED } from '@/lib/words/languages'
import { isLoopback } from './loopback'
import { type MapSource, readMapSource } from './map-streets'

/**
 * Everything that the app reads from its environment, parsed once: an entry of a process hands it over (`app/context.ts`). Beside it,
 * entries that cannot ask the app, as a bundle or a process of their own, read the few names that they need (`proxy.ts`,
 * `sandbox/env.ts`, the configurations of build and database; .oxlintrc.json lists them).
 */
export interface Env {
  appUrl: URL
  /** True when APP_URL is http on loopback: development and the embedded default. */
  loopback: boolean
  dataDir: string
  databaseUrl: string | null
  /** Where a session lasts: past a pooler where one is told of, else `databaseUrl`. */
  directUrl: string | null
  fleetApiUrl: URL
  fleetClientId: string
  fleetClientSecret: string
  nextAuthSecret: string
  /** A session ends when nobody used it for this long, and at this age whatever happens, in ms. */
  sessionIdleMs: number
  sessionMaxMs: number
  /** The first one encrypts; all of them decrypt. */
  tokenEncryptionKeys: { id: string; key: Buffer }[]
  logLevel: string
  smtp: { url: string; from: string } | null
  /** Who runs this server, for the pages that say so; null for what they did not tell. */
  operator: {
    name: string | null
    /** Lines of a postal address. */
    address: string | null
    /** An address of mail or of a page. */
    contact: { text: string; href: string } | null
  }
  /** How many proxies of our own stand in front: only what they forwarded says who called. */
  trustedProxies: number
  /** Where Prometheus reads how this process does; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** Which collector is told where work goes, by which name, and of which part of it; null for none. */
  traces: { endpoint: URL; name: string; ratio: number } | null
  /** Requests a second that the platform allows an organization over all endpoints. */
  platformOverallLimit: number
  /** What people may choose to read, English among them. */
  languages: Language[]
  /** Streets of maps, and the hosts that they come from. */
  map: MapSource
  /** How addresses are reached that customers name (lib/outward): `loopback` lets them name this very machine. */
  outward: { loopback: boolean; dnsServers: string[] }
  /** Hosts of push services beside those of known browsers (lib/telling/push/push-services.ts), or any. */
  pushServices: readonly string[] | 'any'
  version: string
}

export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const url = z.string().transform((value, ctx) => {
  try {
    return new URL(value)
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be an absolute URL' })
    return z.NEVER
  }
})

const isBase = ({ username, password, search, hash }: URL) => username + password + search + hash === ''

const keys = z.string().transform((value, ctx) => {
  const parsed = value.split(',').map((entry) => {
    const at = entry.indexOf(':')
    return { id: entry.slice(0, at).trim(), key: Buffer.from(entry.slice(at + 1), 'base64') }
  })
  for (const { id, key } of parsed) {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || key.length !== 32) {
      ctx.addIssue({ code: 'custom', message: 'must be id:base64 pairs of 32-byte keys, comma separated' })
      return z.NEVER
    }
  }
  if (new Set(parsed.map((k) => k.id)).size !== parsed.length) {
    ctx.addIssue({ code: 'custom', message: 'names the same key id twice' })
    return z.NEVER
  }
  return parsed
})

const languages = z
  .string()
  .transform((value) => ['en', ...value.split(',').map((one) => one.trim())])
  .pipe(z.array(z.enum(LANGUAGES, `must be among ${LANGUAGES.join(', ')}`)))

/** Addresses of machines, with a port where it is not 53. */
const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(canBeAsked, 'must be addresses such as 192.0.2.53 or [2001:db8::53]:5353')

function canBeAsked(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** Hosts, each with all that stand before it; `*` for any. */
const hosts = z.string().transform((value, ctx) => {
  if (value.trim() === '*') return 'any' as const
  const named = value.split(',').map((one) => one.trim().toLowerCase())
  if (named.every((one) => HOST.test(one))) return named
  ctx.addIssue({ code: 'custom', message: 'must be hosts such as push.example.com, comma separated, or *' })
  return z.NEVER
})

const mail = z.email()

/** An address of mail, or of a page: nothing else is made into a link. */
const contact = z
  .string()
  .trim()
  .transform((text, ctx) => {
    if (mail.safeParse(text).success) return { text, href: `mailto:${text}` }
    if (/^https:\/\//i.test(text) && URL.canParse(text)) return { text, href: new URL(text).href }
    ctx.addIssue({ code: 'custom', message: 'must be an email address or an https address' })
    return z.NEVER
  })

const optional = z
  .string()
  .optional()
  .transform((value) => (value ? value : null))

const isSmtp = (value: string | null) =>
  value === null || (/^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== '')

const schema = z.object({
  APP_URL: url.default(new URL('http://localhost:3000')),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  // Each path of the platform's is put behind it, and what else it had would be lost without a word.
  FLEET_API_URL: url.refine(isBase, 'must have no user, no query and no fragment'),
  FLEET_CLIENT_ID: z.string().min(1, 'is missing'),
  FLEET_CLIENT_SECRET: z.string().min(1, 'is missing'),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  SESSION_IDLE_HOURS: z.coerce.number().min(0.25).max(720).default(12),
  SESSION_MAX_DAYS: z.coerce.number().min(0.25).max(90).default(30),
  TOKEN_ENCRYPTION_KEYS: keys,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SMTP_URL: optional.refine(isSmtp, 'must begin with smtp:// or smtps:// and name a host'),
  MAIL_FROM: optional,
  OPERATOR_NAME: optional,
  // In the environment a line break is written as \n.
  OPERATOR_ADDRESS: optional,
  OPERATOR_CONTACT: contact.optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .refine(({ protocol }) => /^https?:$/.test(protocol), 'must be an http or https address')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('wayboard'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PLATFORM_OVERALL_LIMIT: z.coerce.number().int().min(1).default(150),
  LANGUAGES: languages.default([...OFFERED]),
  OUTWARD_LOOPBACK: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  DNS_SERVERS: dnsServers.optional(),
  PUSH_SERVICES: hosts.optional(),
  WAYBOARD_VERSION: z.string().default('0.1.0'),
})

/** What an operator may set of these. */
export const ENV_NAMES = Object.keys(schema.shape).filter((name) => name !== 'WAYBOARD_VERSION')

/**
 * Parses the environment. Throws an EnvError that names every variable that is missing or wrong; outside
 * loopback no secret is made up, and plain http is refused for the app and for the platform (invariant 14).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues
        .map((issue) =>
          given[String(issue.path[0])] === undefined
            ? `${String(issue.path[0])} is missing`
            : `${String(issue.path[0])} ${issue.message}`,
        )
        .join('; '),
    )
  }
  const vars = parsed.data
  const loopback = isLoopback(vars.APP_URL)
  if (vars.APP_URL.protocol !== 'https:' && !loopback) throw new EnvError('APP_URL must use https')
  if (!loopback) refuseGuessable(vars)
  if (vars.DATABASE_DIRECT_URL && !vars.DATABASE_URL)
    throw new EnvError(
      'DATABASE_DIRECT_URL leads past the pooler that DATABASE_URL names, and DATABASE_URL is missing',
    )
  if (vars.FLEET_API_URL.protocol !== 'https:' && !(loopback && isLoopback(vars.FLEET_API_URL)))
    throw new EnvError('FLEET_API_URL must use https')
  if (vars.OUTWARD_LOOPBACK === 'yes' && !loopback)
    throw new EnvError('OUTWARD_LOOPBACK is for an app that runs on this machine alone')
  // Half of it would send nothing, and addresses would count as nobody asked for proof.
  if ((vars.SMTP_URL === null) !== (vars.MAIL_FROM === null))
    throw new EnvError(
      vars.SMTP_URL === null
        ? 'SMTP_URL is missing: MAIL_FROM alone sends nothing'
        : 'MAIL_FROM is missing: SMTP_URL needs a sender',
    )
  return {
    appUrl: vars.APP_URL,
    loopback,
    dataDir: vars.DATA_DIR,
    databaseUrl: vars.DATABASE_URL,
    directUrl: vars.DATABASE_DIRECT_URL ?? vars.DATABASE_URL,
    fleetApiUrl: vars.FLEET_API_URL,
    fleetClientId: vars.FLEET_CLIENT_ID,
    fleetClientSecret: vars.FLEET_CLIENT_SECRET,
    nextAuthSecret: vars.NEXTAUTH_SECRET,
    sessionIdleMs: vars.SESSION_IDLE_HOURS * 3_600_000,
    sessionMaxMs: vars.SESSION_MAX_DAYS * 86_400_000,
    tokenEncryptionKeys: vars.TOKEN_ENCRYPTION_KEYS,
    logLevel: vars.LOG_LEVEL,
    smtp: vars.SMTP_URL && vars.MAIL_FROM ? { url: vars.SMTP_URL, from: vars.MAIL_FROM } : null,
    operator: {
      name: vars.OPERATOR_NAME,
      address: vars.OPERATOR_ADDRESS?.replaceAll(String.raw`\n`, '\n') ?? null,
      contact: vars.OPERATOR_CONTACT ?? null,
    },
    metrics: vars.METRICS_PORT ? { host: vars.METRICS_HOST, port: vars.METRICS_PORT } : null,
    traces: vars.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT,
          name: vars.OTEL_SERVICE_NAME,
          ratio: vars.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    trustedProxies: vars.TRUSTED_PROXIES,
    platformOverallLimit: vars.PLATFORM_OVERALL_LIMIT,
    languages: [...new Set(vars.LANGUAGES)],
    map: readMap(given),
    outward: { loopback: vars.OUTWARD_LOOPBACK === 'yes', dnsServers: vars.DNS_SERVERS ?? [] },
    pushServices: vars.PUSH_SERVICES ?? [],
    version: vars.WAYBOARD_VERSION,
  }
}

function readMap(given: Record<string, string | undefined>): MapSource {
  try {
    return readMapSource(given)
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error))
  }
}

/** Outside loopback a secret that somebody typed to get past a length is none. */
function refuseGuessable(vars: z.infer<typeof schema>): void {
  if (isGuessable(Array.from(vars.NEXTAUTH_SECRET)))
    throw new EnvError('NEXTAUTH_SECRET can be guessed: make one with `openssl rand -base64 32`')
  const weak = vars.TOKEN_ENCRYPTION_KEYS.find(({ key }) => isGuessable([...key]))
  if (weak)
    throw new EnvError(
      `TOKEN_ENCRYPTION_KEYS: key ${weak.id} can be guessed: make one with \`openssl rand -base64 32\``,
    )
}

// 32 random hexadecimal digits have 8 or more different ones, but for one time in 100,000; 32 random bytes 20 and more.
const FEWEST_DIFFERENT = 8

/** Few different parts, a piece that is repeated, or each part one more (or less) than the one before. */
function isGuessable(parts: readonly (string | number)[]): boolean {
  if (new Set(parts).size < FEWEST_DIFFERENT) return true
  const half = Math.floor(parts.length / 2)
  for (let period = 1; period <= half; period++)
    if (parts.every((part, index) => index < period || part === parts[index - period])) return true
  const codes = parts.map((part) => (typeof part === 'number' ? part : (part.codePointAt(0) ?? 0)))
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
