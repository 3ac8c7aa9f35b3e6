/** The one order of what a check goes through: facts come in any. */
export const byId = (one: { id: string }, other: { id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0
