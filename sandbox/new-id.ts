import { randomUUID } from 'node:crypto'
import type { State } from './state'

/** A new numeric id: 12 digits, of which the first is the organization's, beside all seeded ones. */
export function newId(state: State, organizationId: string): string {
  const place = state.organizations.findIndex((organization) => organization.id === organizationId)
  const number = state.nextNumber
  state.nextNumber = number + 1
  state.changed()
  return `${place + 1}99${String(number).padStart(9, '0')}`
}

export const newUuid = (): string => randomUUID()
