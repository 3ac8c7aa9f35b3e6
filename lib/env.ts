import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { type Language, OFFERED } from '@/lib/words/languages'
import {
  contact,
  database,
  dnsServers,
  hosts,
  isBase,
  isSender,
  isSmtp,
  keys,
  languages,
  optional,
  url,
} from './env-values'
import { isGuessable } from './guessable'
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

const place = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
})

const schema = place.extend({
  APP_URL: url.default(new URL('http://localhost:3000')),
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
  MAIL_FROM: optional.refine(isSender, 'must be an address, such as Wayboard <desk@example.com>'),
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
  // What starts the app says it (scripts/start/environment.mjs): the number stands in package.json alone.
  WAYBOARD_VERSION: z.string().default('unknown'),
})

/** What an operator may set of these. */
export const ENV_NAMES = Object.keys(schema.shape).filter((name) => name !== 'WAYBOARD_VERSION')

/**
 * Parses the environment. Throws an EnvError that names every variable that is missing or wrong; outside
 * loopback no secret is made up, and plain http is refused for the app and for the platform (invariant 14).
 */
export function readEnv(source: Given): Env {
  const given = filled(source)
  const vars = parse(schema, given)
  const loopback = isLoopback(vars.APP_URL)
  if (vars.APP_URL.protocol !== 'https:' && !loopback) throw new EnvError('APP_URL must use https')
  if (!loopback) refuseGuessable(vars)
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
    ...placeOf(vars),
    fleetApiUrl: vars.FLEET_API_URL,
    fleetClientId: vars.FLEET_CLIENT_ID,
    fleetClientSecret: vars.FLEET_CLIENT_SECRET,
    nextAuthSecret: vars.NEXTAUTH_SECRET,
    sessionIdleMs: vars.SESSION_IDLE_HOURS * HOUR_MS,
    sessionMaxMs: vars.SESSION_MAX_DAYS * DAY_MS,
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

/** Of the same where what is stored lies, for a command of an operator that needs nothing else. Throws as `readEnv` does. */
export const readPlace = (source: Given): Place => placeOf(parse(place, filled(source)))

type Place = Pick<Env, 'dataDir' | 'databaseUrl' | 'directUrl'>

function placeOf(vars: z.infer<typeof place>): Place {
  if (vars.DATABASE_DIRECT_URL && !vars.DATABASE_URL)
    throw new EnvError(
      'DATABASE_DIRECT_URL leads past the pooler that DATABASE_URL names, and DATABASE_URL is missing',
    )
  return {
    dataDir: vars.DATA_DIR,
    databaseUrl: vars.DATABASE_URL,
    directUrl: vars.DATABASE_DIRECT_URL ?? vars.DATABASE_URL,
  }
}

type Given = Record<string, string | undefined>

const filled = (source: Given): Given =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** Throws an EnvError that names whatever is missing or wrong, and never what it holds. */
function parse<T>(shape: z.ZodType<T>, given: Given): T {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path: [name], message }) =>
    given[String(name)] === undefined ? `${String(name)} is missing` : `${String(name)} ${message}`,
  )
  throw new EnvError(wrong.join('; '))
}

function readMap(given: Given): MapSource {
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
