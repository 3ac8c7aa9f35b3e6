import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'

/** What a verb about the members of the actor's active organization is given. */
export interface ActingContext extends Pick<Base, 'db' | 'clock' | 'logger'> {
  actor: Actor
}
