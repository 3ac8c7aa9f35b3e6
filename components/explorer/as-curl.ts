import type { FormRequest } from './form-request'

/** In single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a command against the platform itself, whose base address may have a path. The token is a name to fill in: none is ever shown. */
export function asCurl({ method, path, body }: FormRequest, platformUrl: string): string {
  return [
    ['curl', '-X', method, quoted(platformUrl.replace(/\/$/, '') + path)].join(' '),
    '-H "Authorization: Bearer $ACCESS_TOKEN"',
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}
