import type { Base } from '@/lib/base'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { PaceStore } from '@/lib/platform/pace'
import type { Vault } from './token/vault'

/** What the connection's verbs need beside the base. */
export interface ConnectionContext extends Base {
  vault: Vault
  pace: PaceStore
  /** 0 to 1, for jitter. */
  random: () => number
  /** Hears of each answer of the platform before its caller does. Must not throw. */
  heard?: (organizationId: string, endpoint: AnyEndpoint, raw: unknown) => Promise<void>
}
