import pino, { type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/**
 * Structured log on standard output. Names that could hold a credential are removed wherever they stand,
 * as a second line of defence: no caller hands them over in the first place (invariant 1).
 */
export function createLogger(level: string, bindings: Record<string, string> = {}): Logger {
  return pino({
    level,
    base: bindings,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
}

const SECRET_NAMES = [
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'client_secret',
  'clientSecret',
  'secretKey',
  'secrets',
  'password',
  'passwordHash',
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'code',
  'state',
]
