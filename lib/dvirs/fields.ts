import type { SharedKinds } from '@/lib/field-kinds'
import { type KindIn, ofKinds, type RowFor, typedIn } from '@/lib/fields'
import type { CreateDvirBody, ResolveDefectBody, ResolveDvirBody } from './schema'

interface DvirKinds extends SharedKinds {
  safety: CreateDvirBody['safetyStatus']
}

interface Look<Section> {
  /** Where its form has it. */
  section: Section
  options?: readonly { value: string; label: string; hint: string }[]
}

/**
 * Every field of a mechanic's own inspection, in the order of the request that records it. What reads, shows, types or
 * sends one goes by this table, and by those below for what resolves a report or a defect.
 */
export const DVIR_FIELDS = {
  authorId: {
    label: 'Signed by',
    kind: 'user',
    section: 'Signature',
    fact: 'own',
    missing: 'Pick the person who signs.',
    answered: null,
  },
  type: { label: 'Kind', kind: 'text', fact: 'listed', elsewhere: 'the form is for mechanics' },
  safetyStatus: {
    label: 'Result',
    kind: 'safety',
    section: 'Result',
    fact: 'own',
    missing: 'Choose the result.',
    options: [
      { value: 'safe', label: 'Safe', hint: 'It may be driven.' },
      { value: 'unsafe', label: 'Unsafe', hint: 'It must not be driven.' },
    ],
  },
  vehicleId: {
    label: 'Vehicle',
    kind: 'vehicle',
    section: 'Inspected',
    fact: 'listed',
    missing: 'Pick the vehicle that was inspected.',
    answered: 'vehicle',
  },
  licensePlate: {
    label: 'Licence plate',
    kind: 'code',
    fact: 'listed',
    elsewhere: 'the platform knows it of the vehicle',
  },
  odometerMeters: {
    label: 'Odometer',
    kind: 'distance',
    fact: 'listed',
    elsewhere: 'the platform reads it of the vehicle',
  },
  trailerId: {
    label: 'Trailer',
    kind: 'trailer',
    section: 'Inspected',
    fact: 'listed',
    missing: 'Pick the trailer that was inspected.',
    answered: 'trailer',
  },
  mechanicNotes: { label: 'Mechanic notes', kind: 'prose', section: 'Notes', fact: 'own', optional: true },
  location: { label: 'Place', kind: 'text', section: 'Notes', fact: 'listed', optional: true },
  resolvedDefectIds: {
    label: 'Resolved defects',
    kind: 'tags',
    fact: 'own',
    elsewhere: 'defects are resolved one by one',
    answered: null,
  },
} as const satisfies {
  readonly [F in keyof CreateDvirBody]-?: RowFor<
    DvirKinds,
    NonNullable<CreateDvirBody[F]>,
    Look<'Inspected' | 'Signature' | 'Result' | 'Notes'>
  >
}

/** What resolves a report. */
export const RESOLVE_FIELDS = {
  authorId: {
    label: 'Signed by',
    kind: 'user',
    section: 'Signature',
    fact: 'own',
    hint: 'As the platform knows you. Remembered in this browser for your account.',
    missing: 'Pick the person who signs.',
    answered: null,
  },
  isResolved: {
    label: 'Resolved',
    kind: 'flag',
    fact: 'own',
    elsewhere: 'what the form does',
    answered: null,
  },
  mechanicNotes: { label: 'Mechanic notes', kind: 'prose', section: 'Notes', fact: 'own' },
  signedAtTime: { label: 'Time', kind: 'time', section: 'Signature', fact: 'own', answered: null },
} as const satisfies {
  readonly [F in keyof ResolveDvirBody]-?: RowFor<
    DvirKinds,
    NonNullable<ResolveDvirBody[F]>,
    Look<'Signature' | 'Notes'>
  >
}

/** What resolves one defect. */
export const DEFECT_FIELDS = {
  resolvedById: {
    label: 'Resolved by',
    kind: 'user',
    fact: 'own',
    missing: 'Pick who resolved it.',
    answered: 'resolvedBy',
  },
  mechanicNotes: { label: 'Mechanic notes', kind: 'prose', fact: 'own', optional: true },
  resolvedAtTime: {
    label: 'Resolved at',
    kind: 'time',
    fact: 'own',
    elsewhere: 'the time at which the request arrives',
  },
} as const satisfies {
  readonly [F in keyof ResolveDefectBody]-?: RowFor<DvirKinds, NonNullable<ResolveDefectBody[F]>> & {
    // A defect shows its fields one by one.
    fact: 'own'
  }
}

/** What each form has inputs for. */
export const DVIR_FORM_FIELDS = typedIn(DVIR_FIELDS)
export const RESOLVE_FORM_FIELDS = typedIn(RESOLVE_FIELDS)
export const DEFECT_FORM_FIELDS = typedIn(DEFECT_FIELDS)

/** What resolving writes over: the words that stand with the signature, or with who resolved it. */
export const RESOLVE_WORDS = ofKinds(RESOLVE_FORM_FIELDS, 'text', 'prose')
export const DEFECT_WORDS = ofKinds(DEFECT_FORM_FIELDS, 'text', 'prose')

export type DvirFormKind = KindIn<typeof DVIR_FORM_FIELDS>
export type ResolveFormKind = KindIn<typeof RESOLVE_FORM_FIELDS>
