import type { Permission } from '@/lib/accounts/roles'

/** What each setting's value is. A name that is added here does not compile before it has its row and its column. */
interface SettingValues {
  lateness: number
}

export type SettingName = keyof SettingValues
export type SettingValue<Name extends SettingName> = SettingValues[Name]

/** How people set it, and what may be set. */
type SettingInput =
  | { kind: 'whole'; from: number; to: number; unit: string }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }

export interface Setting<Value extends number | string> {
  /** Of its tab. */
  label: string
  /** Of its card, and when it counts, for people. */
  title: string
  intro: string
  /** Its name in requests and answers, and that field's words. */
  field: string
  fieldLabel: string
  hint: string
  input: SettingInput
  is: (value: unknown) => value is Value
  /** Until somebody sets another; the column's default says the same. */
  usual: Value
  mayChange: Permission
  /** Said once it is set. */
  done: string
  /** For the audit trail: what it is now, and what it was. */
  changed: (to: Value, from: Value) => string
}

/** Whole numbers from `from` to `to`, of a unit. */
const whole = (from: number, to: number, unit: string) => ({
  input: { kind: 'whole', from, to, unit } as const,
  is: (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
})

/**
 * The one table of what an organization settles for itself. Handler, check, form, tab, key and audit entry derive from
 * its row; where it is kept stands in columns.ts.
 */
export const SETTINGS: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } = {
  lateness: {
    label: 'Lateness',
    title: 'When a route is late',
    intro:
      'A route is late while a stop to come is expected after its on-time window. Some stops have no window: there, an expected arrival may be this much after the planned one. A route that will meet every window, and is behind its plan by more than this, counts as behind. Stops that were reached are judged by their own windows alone.',
    field: 'toleranceMinutes',
    fieldLabel: 'Tolerance in minutes',
    hint: '0 to 60 minutes; 5 unless set.',
    ...whole(0, 60, 'minutes'),
    usual: 5,
    mayChange: 'administer',
    done: 'Lateness is judged by this from now on.',
    changed: (to, from) =>
      `Expected arrivals at stops without a window may be ${to} min late, were ${from} min`,
  },
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** In the order of their tabs. */
export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(isSettingName)

/** The setting of this name; null for what is none. */
export const settingNamed = (name: string): SettingName | null => (isSettingName(name) ? name : null)

/** As the trail names its changes. */
export const settingAction = (name: SettingName) => `settings.${name}_changed`
