/** Ids of the platform stand in indexes, which refuse rows over some 2,700 bytes: UTF-16 units, as `ledgerId` has it. */
export const LONGEST_ID = 255

/** Whether rows can be kept under this id of the platform. */
export const isStorableId = (id: string): boolean => id !== '' && id.length <= LONGEST_ID

/** Whose a row is, as its index takes it: under an id that no row can have, nobody is found. */
export const idOf = (named: { id?: string | null | undefined } | null | undefined): string | null =>
  named?.id && isStorableId(named.id) ? named.id : null
