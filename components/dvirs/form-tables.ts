/** What is said once of a field of a DVIR's forms. */
interface FormField {
  /** Over its input, and where two people changed it. */
  label: string
  /** Where the request has it; null for what only the form knows. */
  path: string | null
}

/** What a mechanic fills in of an inspection of their own. */
export const NEW_DVIR_FIELDS = {
  on: { label: 'Inspected', path: null },
  vehicleId: { label: 'Vehicle', path: 'vehicleId' },
  trailerId: { label: 'Trailer', path: 'trailerId' },
  authorId: { label: 'Signed by', path: 'authorId' },
  safetyStatus: { label: 'Result', path: 'safetyStatus' },
  mechanicNotes: { label: 'Mechanic notes', path: 'mechanicNotes' },
  location: { label: 'Place', path: 'location' },
} as const satisfies Readonly<Record<string, FormField>>

/** What a mechanic fills in to resolve a report. */
export const RESOLVE_FIELDS = {
  acknowledged: { label: 'Acknowledge each defect', path: null },
  certification: { label: 'You certify (49 CFR 396.11(a)(3))', path: null },
  mechanicNotes: { label: 'Mechanic notes', path: 'mechanicNotes' },
  authorId: { label: 'Signed by', path: 'authorId' },
  when: { label: 'Signed at', path: null },
  signedAtTime: { label: 'Time', path: 'signedAtTime' },
} as const satisfies Readonly<Record<string, FormField>>

/** What is filled in to resolve one defect. */
export const DEFECT_FIELDS = {
  resolvedById: { label: 'Resolved by', path: 'resolvedById' },
  mechanicNotes: { label: 'Mechanic notes', path: 'mechanicNotes' },
} as const satisfies Readonly<Record<string, FormField>>
