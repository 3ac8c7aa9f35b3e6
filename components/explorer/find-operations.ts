import type { Words } from '@/lib/words/words'
import { limitWords, type OperationSummary } from './operation'

/** Those in which every word of `text` occurs: path, summary, section, scope, id, stage, or read and write. */
export function findOperations(
  operations: readonly OperationSummary[],
  text: string,
  t: Words,
): OperationSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((operation) => {
    const { id, method, path, summary, section, scope, stage, kind, writes } = operation
    const all = [id, `${method} ${path}`, summary, section, scope, stage, kind, writes ? 'write' : 'read']
    const haystack = [...all, limitWords(operation, t)].join('\n').toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}
