import type { Actor, Writer } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { JobSender } from '@/lib/job-sender'
import type { Door } from './door'

/** What a verb is given: the process, the door to the platform, and who acts. */
export interface DeskContext extends Base {
  door: Door
  jobs: JobSender
  actor: Actor
}

/** What a verb is given that writes to the platform, for a person or by itself. */
export interface WriteContext extends Base {
  door: Door
  jobs: JobSender
  actor: Writer
}
