import {
  list,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  record,
  anything,
  type Read,
  text,
} from '@/components/api/read'

const STATES = ['waiting', 'sending', 'unknown', 'conflict', 'refused'] as const

/**
 * `waiting`: was never sent. `sending`: some tab sends it, or a tab was closed while it did. `unknown`: it was sent, and no
 * answer came. `conflict`: somebody changed the same meanwhile, and nothing was written. `refused`: nothing was written.
 */
export type WaitingState = (typeof STATES)[number]

/** Reads what waits as this browser kept it. */
export const waitingWrite = object({
  id: text,
  /** Whose it is: `organization:user`. */
  personKey: text,
  /** What it is about and what of it: a later one under the same name takes the place of one that waits. */
  name: text,
  /** What people call it. */
  title: text,
  /** Where it stands, and where it can be written anew. */
  href: text,
  /** PATCHed with `body`, which says under `before` what it was written upon. */
  path: text,
  body: record(anything),
  /** What was written, as fields in words. */
  said: list(object({ field: text, value: text })),
  /** The form as it was typed, for it to go on from (kept-typing.ts); null where none was. */
  typed: nullable(text),
  /** In epoch ms. */
  writtenAt: number,
  state: oneOf(...STATES),
  /** Why not, as the server said it. */
  reason: maybe(text),
  /** How often it could not be sent for now; none of what was kept before this was counted. */
  tries: maybe(number),
})
export type WaitingWrite = Read<typeof waitingWrite>

export type NewWrite = Pick<WaitingWrite, 'name' | 'title' | 'href' | 'path' | 'body' | 'said' | 'typed'>
