import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { MalformedAnswer } from '@/lib/platform/refusal'
import { readSalvaged } from './salvage'

/** An answer of the platform, as a look-up reads it. */
export interface Answered<Data> {
  /** Null where nothing can be read. */
  data: Data | null
  /** As it came. */
  raw: unknown
  requestId: string | null
  /** Why it is not read as a whole; null for one that is. */
  fault: MalformedAnswer | null
}

/**
 * What `call` answers, and of an answer that cannot be read as a whole what can be: one odd thing in an object must not stop
 * every change of it. Throws what `call` throws otherwise.
 */
export async function salvagedAnswer<Response extends z.ZodType>(
  { response }: { response: Response },
  call: () => Promise<Omit<Answered<z.output<Response>>, 'fault'>>,
): Promise<Answered<z.output<Response>>> {
  try {
    return { ...(await call()), fault: null }
  } catch (error) {
    if (!(error instanceof MalformedAnswer)) throw error
    const { raw, requestId } = error
    return { data: readSalvaged(response, raw), raw, requestId, fault: error }
  }
}

interface Compared {
  /** The object as it came, and what could be read of it; null for nothing. */
  told: Readonly<Record<string, unknown>> | null
  read: Readonly<Record<string, unknown>> | null
  fault: MalformedAnswer | null
}

/**
 * Throws the fault of an answer where one of these members is not read as it came: whoever sends such a one anew would take away on the
 * platform what nobody could read.
 */
export function refuseUnread({ told, read, fault }: Compared, members: readonly string[]): void {
  const isRead = (member: string) => read !== null && isDeepStrictEqual(told?.[member], read[member])
  if (fault && !members.every(isRead)) throw fault
}

/** What of a request replaces a list as a whole. */
export const listsIn = (sent: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(sent).filter((member) => Array.isArray(sent[member]))
