import type { WaitingState, WaitingWrite } from './waiting-write'

/** Where what waits is kept. Each of these is one step: it happens wholly, once, whichever tab asks. */
export interface OutboxStore {
  /** Whoever’s they are, in the order in which they were written. */
  read(): Promise<WaitingWrite[]>
  /** Adds it, in place of one of the same person and name that is not being sent. */
  add(write: WaitingWrite): Promise<void>
  /** Changes its state if it is still in one of `from`, or with null forgets it. Whether it was. */
  change(id: string, from: readonly WaitingState[], to: Settled | null): Promise<boolean>
  /** Forgets what waits for a person, in whatever organization. */
  clear(userId: string): Promise<void>
}

export interface Settled {
  state: WaitingState
  reason?: string | null
  tries?: number
}

export const isOfUser = ({ personKey }: Pick<WaitingWrite, 'personKey'>, userId: string) =>
  personKey.endsWith(`:${userId}`)
