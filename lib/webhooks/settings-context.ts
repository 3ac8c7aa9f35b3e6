import type { DeskContext } from '@/lib/connection/desk-context'
import type { WebhookContext } from './webhook-context'

/** What the verbs of the webhook settings need: somebody who acts, the door, and the vault. */
export type SettingsContext = DeskContext & WebhookContext
