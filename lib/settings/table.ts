import type { Permission } from '@/lib/accounts/roles'
import type { WordKey } from '@/lib/words/word-key'

/** What each setting's value is. A name that is added here does not compile before it has its row and its column. */
interface SettingValues {
  lateness: number
  departures: string
  labor: string
  security: string
}

export type SettingName = keyof SettingValues
export type SettingValue<Name extends SettingName> = SettingValues[Name]

/** How people set it, and what may be set. */
type SettingInput =
  | { kind: 'whole'; from: number; to: number; unit: string }
  | { kind: 'money' }
  | { kind: 'choice'; options: readonly { value: string; label: WordKey }[] }

export interface Setting<Value extends number | string> {
  /** Its name in requests and answers. */
  field: string
  input: SettingInput
  is: (value: unknown) => value is Value
  /** Until somebody sets another; the column's default says the same. */
  usual: Value
  mayChange: Permission
  /** It gives or takes access: the password is asked for again. */
  asksProof?: true
}

/** Whole numbers from `from` to `to`, of a unit. */
const whole = (from: number, to: number, unit: string) => ({
  input: { kind: 'whole', from, to, unit } as const,
  is: (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
})

/** US dollars as a decimal with at most two decimals, or nothing. */
const money = {
  input: { kind: 'money' } as const,
  is: (value: unknown): value is string =>
    typeof value === 'string' && (value === '' || /^\d{1,6}(\.\d{1,2})?$/.test(value)),
}

/** One of these. */
const choice = (...options: readonly { value: string; label: WordKey }[]) => ({
  input: { kind: 'choice', options } as const,
  is: (value: unknown): value is string => options.some((one) => one.value === value),
})

/**
 * The one table of what an organization settles for itself. Handler, check, form, page, key and audit entry derive from
 * its row; its words stand in messages/ under its name, what the trail says in words.ts, where it is kept in columns.ts.
 */
export const SETTINGS: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } = {
  lateness: {
    field: 'toleranceMinutes',
    ...whole(0, 60, 'minutes'),
    usual: 5,
    mayChange: 'administer',
  },
  departures: {
    field: 'toldBy',
    ...choice(
      { value: 'platform', label: 'access.departures-platform' },
      { value: 'nobody', label: 'access.departures-nobody' },
    ),
    usual: 'platform',
    mayChange: 'administer',
  },
  labor: {
    field: 'hourlyRate',
    ...money,
    usual: '',
    mayChange: 'administer',
  },
  security: {
    field: 'secondFactorOf',
    ...choice(
      { value: 'nobody', label: 'access.of-nobody' },
      { value: 'administrators', label: 'access.of-administrators' },
      { value: 'everybody', label: 'access.of-everybody' },
    ),
    usual: 'nobody',
    mayChange: 'administer',
    asksProof: true,
  },
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** In the order of their pages. */
export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(isSettingName)

/** The setting of this name; null for what is none. */
export const settingNamed = (name: string): SettingName | null => (isSettingName(name) ? name : null)

/** As the trail names its changes. */
export const settingAction = (name: SettingName) => `settings.${name}_changed`
