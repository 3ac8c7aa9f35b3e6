import path from 'node:path'
import { z } from 'zod'

/** Everything that the sandbox reads from its environment, parsed once. */
export interface SandboxEnv {
  port: number
  /** Where the snapshot lies, or null to keep everything in memory (tests). */
  folder: string | null
  logLevel: string
  /** A ready-made API token with every scope, for the first organization. */
  apiToken: string | null
  extensions: boolean
  simulate: boolean
  /** Ninety days lie behind the first organization's day. */
  history: boolean
  /** The app that is registered at every boot, when the start script names one. */
  app: { clientId: string; clientSecret: string; appUrl: URL; logoFile: string } | null
}

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4010),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SANDBOX_API_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SANDBOX_EXTENSIONS: onOff.default(true),
  SANDBOX_SIMULATE: onOff.default(true),
  SANDBOX_HISTORY: onOff.default(true),
  FLEET_CLIENT_ID: z.string().optional(),
  FLEET_CLIENT_SECRET: z.string().optional(),
  APP_URL: z.url().optional(),
})

/** The process's own environment. */
export const sandboxEnv = () => readSandboxEnv(process.env)

/** Throws an Error that names each variable that is wrong. Empty variables count as absent. */
export function readSandboxEnv(source: Record<string, string | undefined>): SandboxEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('; '),
    )
  const vars = parsed.data
  return {
    port: vars.SANDBOX_PORT,
    folder: path.join(vars.DATA_DIR, 'sandbox'),
    logLevel: vars.LOG_LEVEL,
    apiToken: vars.SANDBOX_API_TOKEN ?? null,
    extensions: vars.SANDBOX_EXTENSIONS,
    simulate: vars.SANDBOX_SIMULATE,
    history: vars.SANDBOX_HISTORY,
    app:
      vars.FLEET_CLIENT_ID && vars.FLEET_CLIENT_SECRET && vars.APP_URL
        ? {
            clientId: vars.FLEET_CLIENT_ID,
            clientSecret: vars.FLEET_CLIENT_SECRET,
            appUrl: new URL(vars.APP_URL),
            logoFile: path.join('public', 'logo.png'),
          }
        : null,
  }
}
