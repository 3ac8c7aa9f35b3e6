import type { AnyEndpoint } from './endpoint'

/** The concrete path of an endpoint: every parameter percent-encoded, the colon of `key:value` left as it is. */
export function buildPath(endpoint: Pick<AnyEndpoint, 'path'>, params: Record<string, unknown>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])).replaceAll('%3A', ':'),
  )
}
