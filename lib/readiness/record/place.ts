/** How far an organization's log has come, and what is told beside it: whoever knows as much knows every fact. */
export interface Place {
  sequence: bigint
  beside: bigint
}

export const isSame = (one: Place, other: Place): boolean =>
  one.sequence === other.sequence && one.beside === other.beside
