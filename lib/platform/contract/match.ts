import type { AnyEndpoint } from './endpoint'
import { ENDPOINTS } from './endpoints'

interface Candidate {
  endpoint: AnyEndpoint
  segments: string[]
  /** Static segments win over parameters, the earlier the more: '0' for static, '1' for a parameter. */
  rank: string
}

const isParameter = (segment: string) => segment.startsWith('{')

function compile(endpoints: readonly AnyEndpoint[]): Map<string, Candidate[]> {
  const byShape = new Map<string, Candidate[]>()
  for (const endpoint of endpoints) {
    const segments = endpoint.path.split('/')
    const rank = segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
    const shape = `${endpoint.method} ${segments.length}`
    const rest = byShape.get(shape) ?? []
    byShape.set(
      shape,
      [...rest, { endpoint, segments, rank }].sort((a, b) => a.rank.localeCompare(b.rank)),
    )
  }
  return byShape
}

const compiled = compile(ENDPOINTS)

/**
 * The endpoint at a concrete path, with its path parameters decoded but not yet validated; null where there is
 * none. `path` starts with a slash, is still percent-encoded and has no query.
 */
export function matchEndpoint(
  method: string,
  path: string,
): { endpoint: AnyEndpoint; params: Record<string, string> } | null {
  const segments = path.split('/')
  for (const candidate of compiled.get(`${method} ${segments.length}`) ?? []) {
    const params = readParams(candidate.segments, segments)
    if (params) return { endpoint: candidate.endpoint, params }
  }
  return null
}

function readParams(pattern: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (!isParameter(expected)) {
      if (segment !== expected) return null
      continue
    }
    const value = decode(segment)
    if (!value) return null
    params[expected.slice(1, -1)] = value
  }
  return params
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
