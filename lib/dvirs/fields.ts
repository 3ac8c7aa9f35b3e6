import type { SharedKinds } from '@/lib/field-kinds'
import { type KindIn, ofKinds, type RulesFor, typedIn } from '@/lib/fields'
import type { CreateDvirBody, ResolveDefectBody, ResolveDvirBody } from './schema'

interface DvirKinds extends SharedKinds {
  safety: CreateDvirBody['safetyStatus']
}

interface Look<Section> {
  /** Where its form has it. */
  section: Section
}

/**
 * Every field of a mechanic's own inspection, in the order of the request that records it. What reads, shows, types or
 * sends one goes by this table, and by those below for what resolves a report or a defect.
 */
export const DVIR_FIELDS = {
  authorId: { kind: 'user', section: 'Signature', fact: 'own', answered: null },
  type: { kind: 'text', fact: 'listed', elsewhere: 'the form is for mechanics' },
  safetyStatus: { kind: 'safety', section: 'Result', fact: 'own' },
  vehicleId: { kind: 'vehicle', section: 'Inspected', fact: 'listed', answered: 'vehicle' },
  licensePlate: { kind: 'code', fact: 'listed', elsewhere: 'the platform knows it of the vehicle' },
  odometerMeters: { kind: 'distance', fact: 'listed', elsewhere: 'the platform reads it of the vehicle' },
  trailerId: { kind: 'trailer', section: 'Inspected', fact: 'listed', answered: 'trailer' },
  mechanicNotes: { kind: 'prose', section: 'Notes', fact: 'own', optional: true },
  location: { kind: 'text', section: 'Notes', fact: 'listed', optional: true },
  resolvedDefectIds: {
    kind: 'tags',
    fact: 'own',
    elsewhere: 'defects are resolved one by one',
    answered: null,
  },
} as const satisfies {
  readonly [F in keyof CreateDvirBody]-?: RulesFor<
    DvirKinds,
    NonNullable<CreateDvirBody[F]>,
    Look<'Inspected' | 'Signature' | 'Result' | 'Notes'>
  >
}

/** What resolves a report. */
export const RESOLVE_FIELDS = {
  authorId: { kind: 'user', section: 'Signature', fact: 'own', answered: null },
  isResolved: { kind: 'flag', fact: 'own', elsewhere: 'what the form does', answered: null },
  mechanicNotes: { kind: 'prose', section: 'Notes', fact: 'own' },
  signedAtTime: { kind: 'time', section: 'Signature', fact: 'own', answered: null },
} as const satisfies {
  readonly [F in keyof ResolveDvirBody]-?: RulesFor<
    DvirKinds,
    NonNullable<ResolveDvirBody[F]>,
    Look<'Signature' | 'Notes'>
  >
}

/** What resolves one defect. */
export const DEFECT_FIELDS = {
  resolvedById: { kind: 'user', fact: 'own', answered: 'resolvedBy' },
  mechanicNotes: { kind: 'prose', fact: 'own', optional: true },
  resolvedAtTime: { kind: 'time', fact: 'own', elsewhere: 'the time at which the request arrives' },
} as const satisfies {
  readonly [F in keyof ResolveDefectBody]-?: RulesFor<DvirKinds, NonNullable<ResolveDefectBody[F]>> & {
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
