import type { Logger } from '@/lib/logger'

/** What an operator watches for. The names are stable: alerts are built on them (docs/operations.md). */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_began',
  'sessions_ended',
  'refused',
  'password_changed',
  'password_reset_asked',
  'password_reset_made',
  'password_reset_used',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_failed',
  'authenticator_app_removed',
  'security_key_added',
  'security_key_removed',
  'security_key_refused',
  'recovery_code_used',
  'recovery_codes_made',
  'proof_given',
  'address_asked',
  'address_proved',
  'address_yielded',
  'invitation_made',
  'invitation_accepted',
  'invitation_revoked',
  'screen_added',
  'screen_began',
  'screen_ended',
  'role_changed',
  'member_removed',
  'single_sign_on_changed',
  'single_sign_on_refused',
  'provider_ended',
  'break_glass_used',
  'domain_proved',
  'identity_linked',
  'identity_unlinked',
  'keys_rotated',
  'organization_deletion_asked',
  'organization_deleted',
  'account_deleted',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Ids and a shortened address only: a log is read by more people, and kept elsewhere, than the database. */
interface SecurityFields {
  /** A person's id. */
  person?: string
  organization?: string
  /** Whom it was done to, an id. */
  subject?: string
  session?: string
  /** Of `networkOf`. */
  address?: string
  /** How many. */
  count?: number
  status?: number
  /** Why, as a code of ours. */
  reason?: string
  method?: string
  path?: string
  requestId?: string
}

/** One line of the log for each of these, under `security`. */
export const trace = (logger: Logger, event: SecurityEvent, fields: SecurityFields): void =>
  logger.info({ security: event, ...fields }, event.replaceAll('_', ' '))
