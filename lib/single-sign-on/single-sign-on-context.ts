import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { Vault } from '@/lib/connection/token/vault'
import type { Outward } from '@/lib/outward/open-outward'

/** What single sign-on needs beside the base. */
export interface SingleSignOnContext extends Base {
  vault: Vault
  outward: Outward
}

/** The same for an administrator who sets it up. */
export interface SettingUpContext extends SingleSignOnContext {
  actor: Actor
}
