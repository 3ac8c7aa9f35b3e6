import { SYNCS } from './definitions'
import type { HeldSync, SyncStep } from './held-sync'

export type Mode = 'whole' | 'changed'

/** Why a step of a pass was left out, or a part of it. */
export type Why =
  /** The platform refused it. */
  | 'refused'
  /** It was read as far as its list could be. */
  | 'cut'
  /** The platform did not answer it for now. */
  | 'unanswered'

/** How far a pass over a list has come. */
export interface Present {
  mode: Mode
  step: SyncStep
  /** How far a step that asks by id has come. */
  askedTo: string | null
  /** Steps of this pass, by name. */
  leftOut: readonly { step: string; why: Why }[]
}

/** Behind a step's name, as rows keep it. */
const MARKS = { refused: '', cut: '!', unanswered: '?' } as const satisfies Record<Why, string>

/** The step that a row stands at: `whole confirm@id fleet deleted! missing?`; null when it names none any more. */
export function presentStep({ kind, step }: Pick<HeldSync, 'kind' | 'step'>): Present | null {
  const [word, place, ...leftOut] = step?.split(' ') ?? []
  const [name, askedTo] = place?.split('@') ?? []
  const mode: Mode = word === 'whole' ? 'whole' : 'changed'
  const found = SYNCS[kind][mode].find((one) => one.name === name)
  return found
    ? {
        ...{ mode, step: found, leftOut: leftOut.map(leftOutOf) },
        askedTo: askedTo === undefined ? null : decodeURIComponent(askedTo),
      }
    : null
}

/** As a row keeps it. */
export const wordsOf = ({ mode, step, askedTo, leftOut }: Present): string =>
  [
    ...[mode, askedTo === null ? step.name : `${step.name}@${encodeURIComponent(askedTo)}`],
    ...leftOut.map(({ step: name, why }) => `${name}${MARKS[why]}`),
  ].join(' ')

function leftOutOf(word: string): Present['leftOut'][number] {
  const why = (['cut', 'unanswered'] as const).find((one) => word.endsWith(MARKS[one]))
  return why ? { step: word.slice(0, -MARKS[why].length), why } : { step: word, why: 'refused' }
}
