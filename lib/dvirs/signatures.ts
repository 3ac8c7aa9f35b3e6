import type { DvirBody, DvirSignature } from './schema'

/** The three signatures of a report, in their order (49 CFR 396.11 and 396.13). */
export const SIGNATURE_PLACES = [
  { field: 'authorSignature', who: 'driver' },
  { field: 'secondSignature', who: 'mechanic' },
  { field: 'thirdSignature', who: 'next driver' },
] as const

export interface SignaturePlace {
  field: (typeof SIGNATURE_PLACES)[number]['field']
  /** Whose signature belongs here. */
  who: (typeof SIGNATURE_PLACES)[number]['who']
  /** Null when it is missing. */
  signature: DvirSignature | null
}

export interface Signatures {
  places: SignaturePlace[]
  /** 0 to 3. */
  count: number
  /** Who has still to sign, in order. */
  missing: SignaturePlace['who'][]
}

type Signed = Pick<DvirBody, 'authorSignature' | 'secondSignature' | 'thirdSignature'>

/** Who signed and who has not: `${count}/3`, and the missing ones by name. */
export function signaturesOf(dvir: Signed): Signatures {
  const places = SIGNATURE_PLACES.map(({ field, who }) => ({ field, who, signature: dvir[field] ?? null }))
  const missing = places.filter(({ signature }) => !signature).map(({ who }) => who)
  return { places, count: places.length - missing.length, missing }
}
