import { readFault } from './faults'
import { say } from './words/speaking'

/** A schema's message for whoever asked: a fault in their language; any other as it is. */
export function sayFault(message: string): string {
  const read = readFault(message)
  return read ? say(`lib.fault-${read.kind}`, read.given) : message
}
