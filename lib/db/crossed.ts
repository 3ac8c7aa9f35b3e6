import { saysCode } from './error-code'

// A deadlock, as PostgreSQL and as Prisma say it, and a transaction that got no connection, or took too long (Prisma's P2028).
const CROSSED = /^(?:40P01|P2034|P2028)$/

/** Whether a transaction failed because of others at the same moment: nothing of it is kept, and once more it may be through. */
const isCrossed = (error: unknown): boolean => saysCode(error, CROSSED)

/** Runs a transaction, and once more where others at the same moment were in its way. */
export async function onceMoreIfCrossed<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isCrossed(error)) throw error
    return transaction()
  }
}
