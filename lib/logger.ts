import pino, { type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import { loggedError } from './logged-error'

export type Logger = PinoLogger

/**
 * Structured log on standard output. Names that could hold a credential are removed wherever they stand,
 * as a second line of defence: no caller hands them over in the first place (invariant 1).
 */
export function createLogger(
  level: string,
  bindings: Record<string, string> = {},
  out?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: bindings,
    timestamp: pino.stdTimeFunctions.isoTime,
    // In place of pino's, which tells everything that hangs on an error.
    serializers: { err: (error: unknown) => (error === null ? null : loggedError(error)) },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
  return out ? pino(options, out) : pino(options)
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
