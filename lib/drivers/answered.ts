import { type Lack, lackShownBy } from '@/lib/connection/capability/lack'
import { AppError } from '@/lib/errors'

export type WhyNot = 'not_offered' | 'no_permission' | 'unreachable'

/**
 * What the platform answered, null where it tells nothing; or why it did not: it lacks it, may not be asked, or could not be
 * reached now.
 */
export interface Answered<Value> {
  value: Value | null
  why: WhyNot | null
}

/** Asks the platform; what it refuses is an answer too. Throws what is no refusal of it. */
export async function answered<Value>(ask: () => Promise<Value | null>): Promise<Answered<Value>> {
  try {
    return { value: await ask(), why: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { value: null, why: whyNot(error) }
  }
}

const OF_LACK: Readonly<Record<Lack, WhyNot>> = { absent: 'not_offered', scope_missing: 'no_permission' }

const whyNot = ({ status }: AppError): WhyNot => {
  const lack = lackShownBy(status)
  return lack === null ? 'unreachable' : OF_LACK[lack]
}
