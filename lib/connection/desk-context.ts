import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { Door } from './door'

/** What a verb is given: the process, the door to the platform, and who acts. */
export interface DeskContext extends Base {
  door: Door
  actor: Actor
}
