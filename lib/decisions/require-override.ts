import type { Actor } from '@/lib/actor'
import { forbidden } from '@/lib/errors'
import { mayOverride } from '@/lib/readiness/may-override'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'
import { say } from '@/lib/words/speaking'

/** Throws 403 role_forbids for whom the organization does not let findings go. */
export function requireOverride(actor: Actor, settings: ReadinessSettings): void {
  if (!mayOverride(actor, settings)) throw forbidden(say('lib-decisions.only-administrators'), 'role_forbids')
}
