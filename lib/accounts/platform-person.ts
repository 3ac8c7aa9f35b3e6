/** What a person of the platform may be to it. */
export const PERSON_KINDS = ['user', 'driver'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** Who a member is on the platform. */
export interface PlatformPerson {
  kind: PersonKind
  /** The platform's. */
  id: string
  /** An administrator says so, too: until then it is what the member says of themselves. */
  confirmed: boolean
}

export interface PersonColumns {
  personKind: string | null
  personId: string | null
  isPersonConfirmed: boolean
}

export const PERSON_COLUMNS = { personKind: true, personId: true, isPersonConfirmed: true } as const

/** Whom a membership names; null for nobody. */
export function personOf({ personKind, personId, isPersonConfirmed }: PersonColumns): PlatformPerson | null {
  const kind = PERSON_KINDS.find((one) => one === personKind)
  return kind && personId ? { kind, id: personId, confirmed: isPersonConfirmed } : null
}
