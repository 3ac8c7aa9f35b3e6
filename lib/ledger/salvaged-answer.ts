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
