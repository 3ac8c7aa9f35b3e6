import type { Base } from '@/lib/base'
import type { PaceStore } from '@/lib/platform/pace'
import type { Vault } from './vault'

/** What the connection's verbs need beside the base. */
export interface ConnectionContext extends Base {
  vault: Vault
  pace: PaceStore
  /** 0 to 1, for jitter. */
  random: () => number
}
