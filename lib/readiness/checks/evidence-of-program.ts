import type { ProgramFacts } from '../facts/facts'
import type { Evidence } from '../finding'

/** What says that a service is due: its program, and the order that is open of it. */
export const evidenceOfProgram = ({ id, orderId }: ProgramFacts): Evidence[] => [
  { kind: 'program', id },
  ...(orderId === null ? [] : [{ kind: 'work_order' as const, id: orderId }]),
]
