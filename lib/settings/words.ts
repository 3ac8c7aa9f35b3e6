import type { SettingName, SettingValue } from './table'

/** What people read of a setting. */
interface SettingWords<Value> {
  /** Of its tab. */
  label: string
  /** Of its card, and when it counts. */
  title: string
  intro: string
  fieldLabel: string
  hint: string
  /** Said once it is set. */
  done: string
  /** For the audit trail: what it is now, and what it was. */
  changed: (to: Value, from: Value) => string
}

export const SETTING_WORDS: { readonly [Name in SettingName]: SettingWords<SettingValue<Name>> } = {
  lateness: {
    label: 'Lateness',
    title: 'When a route is late',
    intro:
      'A route is late while a stop to come is expected after its on-time window. Some stops have no window: there, an expected arrival may be this much after the planned one. A route that will meet every window, and is behind its plan by more than this, counts as behind. Stops that were reached are judged by their own windows alone.',
    fieldLabel: 'Tolerance in minutes',
    hint: '0 to 60 minutes; 5 unless set.',
    done: 'Lateness is judged by this from now on.',
    changed: (to, from) =>
      `Expected arrivals at stops without a window may be ${to} min late, were ${from} min`,
  },
}
