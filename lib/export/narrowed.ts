import type { DeskContext } from '@/lib/connection/desk-context'
import type { DirectoryKind } from '@/lib/directory/entry'
import { findEntries } from '@/lib/directory/find-entries'
import { say } from '@/lib/words/speaking'

type Ctx = Pick<DeskContext, 'db' | 'actor'>

/** What a list was narrowed or ordered by, in words of whoever asks: `Driver: Frank Ito`. */
export interface Narrowed {
  /** Null where the value says it all. */
  label: string | null
  value: string
}

/** What is there of these, in their order. */
export const narrowedBy = (...all: (Narrowed | false | '' | null | undefined)[]): Narrowed[] =>
  all.flatMap((one) => one || [])

export const searched = (text: string | undefined): Narrowed | null =>
  text ? { label: say('lib-export.search'), value: text } : null

/** Somebody or something by its name, as the directory knows it; by its id where it does not. */
export async function named(
  ctx: Ctx,
  kinds: readonly DirectoryKind[],
  id: string | undefined,
  label: string,
): Promise<Narrowed | null> {
  if (id === undefined) return null
  const [entry] = await findEntries(ctx, { kind: kinds, ids: [id] })
  return { label, value: entry?.name ?? id }
}
