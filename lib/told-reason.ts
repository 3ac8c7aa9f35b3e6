import { reasonColumn, type ToldReason } from './stored-reason'
import { say } from './words/speaking'

/** What a column of reasons holds, for whoever asks; null where it holds none. */
export function toldReason(column: unknown): ToldReason | null {
  const kept = reasonColumn.parse(column)
  if (kept === null) return null
  if (typeof kept === 'string') return { code: null, message: kept, platform: null }
  const { code, given, platform } = kept
  return { code, message: say(`lib.reason-${code}`, given), platform }
}
