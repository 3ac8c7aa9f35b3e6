import type { SeedContext } from './context'

/** Twenty qualification records; the specification shows nothing of them but their ids. */
export const seedQualificationRecords = ({ random }: SeedContext): { id: string }[] =>
  Array.from({ length: 20 }, () => ({ id: random.uuid() }))
