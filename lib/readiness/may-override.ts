import { may } from '@/lib/accounts/roles'
import type { Actor } from '@/lib/actor'
import type { ReadinessSettings } from './settings/settings'

/** Administrators, and whoever writes routes where the organization says so (readiness, Override). */
export const mayOverride = ({ role }: Pick<Actor, 'role'>, settings: ReadinessSettings): boolean =>
  may(role, 'administer') || (settings.overriddenBy === 'dispatchers' && may(role, 'routes:write'))
