/** What a job is about: ids only, never a secret (invariant 1). */
export interface JobDataOf {
  /** Tell the platform of disconnects of one organization that are due. */
  revocation: { organizationId: string }
  /** Read one webhook delivery into log and ledger. */
  delivery: { deliveryId: string }
  /** Read the platform's lists of one organization that are due. */
  sync: { organizationId: string }
  /** Ask for an object of which a write's outcome is unknown; `attempt` counts from 0. */
  ask_again: {
    organizationId: string
    noun: 'route' | 'dvir' | 'work_order'
    id: string
    attempt: number
  }
  /** Find out which extensions the platform has: each day for all, which sends one for each organization, and after a connect. */
  capabilities: { organizationId?: string | undefined }
  /** Each minute: what the jobs above should have been sent for, and grants that nobody claimed. */
  sweep: object
  /** Create routes of one organization that somebody brought in by a file. */
  import: { organizationId: string }
  /** Make work orders of one organization's services that are due, and look for those of unknown outcome. */
  service_orders: { organizationId: string }
  /** What was asked to be deleted, as far as it can be by now. */
  deletion: object
  /** Mail what blocks routes to those who asked for it. */
  mail: object
  /** Tell browsers what blocks routes, where somebody asked for it. */
  push: object
  /** Each night: what is kept no longer. */
  retention: object
}
export type JobKind = keyof JobDataOf
export type JobData<K extends JobKind> = JobDataOf[K]

interface SendOptions {
  startAfter?: Date
  /** Before all that waits of its kind: somebody waits for it. One that waits in the queue already stays where it is beside. */
  first?: boolean
}

/**
 * Sends jobs. A job that cannot be sent is no error: what it is for stands in a row, and is swept each minute; what `ask_again` asks for
 * comes with the list.
 */
export interface JobSender {
  /** After the commit of what it is for, never inside a transaction: there it could wait for itself. */
  send<K extends JobKind>(kind: K, data: JobData<K>, options?: SendOptions): Promise<void>
}
