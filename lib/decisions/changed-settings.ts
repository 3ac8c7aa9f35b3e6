import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import type { KeptSettings } from '@/lib/readiness/settings/kept-settings'
import { NUMBER_NAMES } from '@/lib/readiness/settings/setting-numbers'
import { checkWords } from './check-words'

interface Change {
  /** As a request names it: `checks.hours`. */
  path: string
  from: string
  to: string
  /** For the trail, which is kept in English: `minutes between two routes 30, were 20`. */
  words: string
}

const WORDS = {
  horizonHours: 'hours ahead from which a route is judged',
  turnaroundMinutes: 'minutes between two routes',
  topSpeedMilesPerHour: 'top speed in mph',
  expiryNoticeDays: 'days of notice before something expires',
  lampsFreshHours: 'hours for which a lamp counts',
  clocksFreshHours: 'hours for which a clock or tachograph record counts',
}

const changeOf = (path: string, words: string, from: string, to: string): Change[] =>
  from === to ? [] : [{ path, from, to, words: `${words} ${to}, was ${from}` }]

/** What was set otherwise, in the order of the form. */
export const changesOf = (before: KeptSettings, after: KeptSettings): Change[] => [
  ...CHECK_NAMES.flatMap((name) =>
    changeOf(`checks.${name}`, checkWords(name), stateOf(before, name), stateOf(after, name)),
  ),
  ...changeOf('country', 'rules of', before.country, after.country),
  ...NUMBER_NAMES.flatMap((name) => changeOf(name, WORDS[name], `${before[name]}`, `${after[name]}`)),
  ...changeOf(
    'requiredQualifications',
    'required qualifications',
    namesOf(before.requiredQualifications),
    namesOf(after.requiredQualifications),
  ),
  ...changeOf(
    'periodicInspections',
    'periodic inspections',
    namesOf(before.periodicInspections),
    namesOf(after.periodicInspections),
  ),
  ...changeOf('overriddenBy', 'findings are let go by', before.overriddenBy, after.overriddenBy),
]

const stateOf = ({ checks }: KeptSettings, name: keyof KeptSettings['checks']) =>
  checks[name].off ? 'off' : checks[name].weight

const namesOf = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none')
