import { GRANULAR_SCOPES } from '@/lib/platform/contract/scopes'
import { ASSUMED_SCOPES } from '../pipeline/check-scope'

/** Every granular scope that an API token can have, by name. */
export const TOKEN_SCOPES: readonly string[] = [
  ...new Set([...GRANULAR_SCOPES, ...Object.values(ASSUMED_SCOPES)]),
].sort()
