import type { SettingName, SettingValue } from './table'

const DEPARTURES: Readonly<Record<string, string>> = {
  platform: 'the platform',
  nobody: 'nobody, since drivers do not start routes on the platform',
}

/** What the audit trail says of a change: what it is now, and what it was. The trail is kept in English. */
export const CHANGED: {
  readonly [Name in SettingName]: (to: SettingValue<Name>, from: SettingValue<Name>) => string
} = {
  lateness: (to, from) =>
    `Expected arrivals at stops without a window may be ${to} min late, were ${from} min`,
  departures: (to, from) =>
    `Departures are reported by ${DEPARTURES[to] ?? to}, were by ${DEPARTURES[from] ?? from}`,
  labor: (to, from) =>
    `An hour of labor costs ${to === '' ? 'what nobody says' : `${to} USD`}, was ${from === '' ? 'what nobody says' : `${from} USD`}`,
  security: (to, from) => `A second factor is required of ${to}, was of ${from}`,
}
