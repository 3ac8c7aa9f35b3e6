import { HOUR_MS } from '@/lib/durations'

/** What of a driver's profile the hours rest on, in the platform's words. */
export interface DriverRules {
  rulesets: readonly { shift: string | null; cycle: string | null; jurisdiction: string | null }[]
  isExempt: boolean
  hasBigDay: boolean
  hasAdverse: boolean
  /** When his days begin, in whose zone (IANA), by which his cycle goes; null where nobody tells. */
  day: { zone: string; beginsAtHour: number } | null
  /** The rules of a state stand in for those of the US. */
  hasStateRules: boolean
}

/** Limits of 49 CFR 395, or of Regulation (EC) 561/2006, in ms. */
export interface HoursRules {
  /** Off duty for so long begins a new day of work. */
  offMs: number
  driveMs: number
  windowMs: number
  /** Whether the window runs from the first work on, or only on duty. */
  windowRuns: 'always' | 'on_duty'
  /** Driving for so long needs a break; null where none is asked for. */
  breakAfterMs: number | null
  breakMs: number
  /** Two shorter breaks, in this order, stand in for it; null where none do. In ms. */
  breakInTwo: readonly [number, number] | null
  /** Off duty for so long begins a new cycle; null where none does. */
  restartMs: number | null
  /**
   * Two rests stand in for the long one, of which the shorter lasts `shortMs` at least, the longer, in a sleeper berth, `longMs`, and
   * both together `togetherMs` (395.1(g)). By it nothing is reckoned; where it may be claimed nothing is sure.
   */
  split: { shortMs: number; longMs: number; togetherMs: number }
}

export const HOURS_RULES = {
  /** 395.3. */
  property: {
    offMs: 10 * HOUR_MS,
    driveMs: 11 * HOUR_MS,
    windowMs: 14 * HOUR_MS,
    windowRuns: 'always',
    breakAfterMs: 8 * HOUR_MS,
    breakMs: HOUR_MS / 2,
    breakInTwo: null,
    restartMs: 34 * HOUR_MS,
    split: { shortMs: 2 * HOUR_MS, longMs: 7 * HOUR_MS, togetherMs: 10 * HOUR_MS },
  },
  /** 395.5. */
  passenger: {
    offMs: 8 * HOUR_MS,
    driveMs: 10 * HOUR_MS,
    windowMs: 15 * HOUR_MS,
    windowRuns: 'on_duty',
    breakAfterMs: null,
    breakMs: HOUR_MS / 2,
    breakInTwo: null,
    restartMs: null,
    split: { shortMs: 2 * HOUR_MS, longMs: 2 * HOUR_MS, togetherMs: 8 * HOUR_MS },
  },
} as const satisfies Record<string, HoursRules>

/** The rules that hold for a driver, or which of his are not built. */
export type RulesOfDriver = { rules: HoursRules; isCertain: boolean } | { notBuilt: string }

/**
 * By the words of the rulesets (`US Interstate Property`). Where nobody tells, those of property hold as a guess. An
 * exemption that a driver may claim takes the certainty, because by how much is not built.
 */
export function rulesOf(told: DriverRules | null): RulesOfDriver {
  if (!told) return { rules: HOURS_RULES.property, isCertain: false }
  if (told.isExempt) return { notBuilt: 'exempt' }
  if (told.hasStateRules) return { notBuilt: 'state rules' }
  const [first, ...others] = told.rulesets.map(({ shift }) => shift ?? '')
  if (first === undefined) return { rules: HOURS_RULES.property, isCertain: false }
  const strange = others.find((shift) => kindOf(shift) !== kindOf(first))
  const kind = kindOf(first)
  if (!kind || strange !== undefined) return { notBuilt: (kind ? strange : first) || 'no name' }
  return { rules: HOURS_RULES[kind], isCertain: !told.hasBigDay && !told.hasAdverse }
}

const kindOf = (shift: string): 'property' | 'passenger' | null =>
  /^us interstate property$/i.test(shift)
    ? 'property'
    : /^us interstate passenger$/i.test(shift)
      ? 'passenger'
      : null
