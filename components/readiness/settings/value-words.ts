import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import { NUMBER_NAMES } from '@/lib/readiness/settings/setting-numbers'
import { COUNTRIES, OVERRIDERS, WEIGHTS } from '@/lib/readiness/settings/settings'
import type { Words } from '@/lib/words/words'
import type { NamedCheck } from './checks-table'

const FIELDS = [
  ...NUMBER_NAMES,
  'country',
  'overriddenBy',
  'requiredQualifications',
  'periodicInspections',
] as const

/** What the form calls its fields, and how a person reads their values. */
export const valueWords = (checks: readonly NamedCheck[], t: Words): MeanwhileWords => ({
  label(path) {
    const field = FIELDS.find((one) => one === path)
    if (field) return t(`readiness-settings.field-${field}`)
    const check = checks.find(({ name }) => path.startsWith(`checks.${name}.`))?.label ?? path
    return path.endsWith('.isOn')
      ? t('readiness-settings.is-on', { check })
      : t('readiness-settings.weight-of', { check })
  },
  show(path, value) {
    if (typeof value === 'boolean') return t(value ? 'readiness-settings.on' : 'readiness-settings.off')
    const weight = WEIGHTS.find((one) => one === value)
    if (weight) return t(`readiness-settings.weight-${weight}`)
    const country = COUNTRIES.find((one) => one === value)
    if (path === 'country' && country) return t(`readiness-settings.country-${country}`)
    const people = OVERRIDERS.find((one) => one === value)
    return people ? t(`readiness-settings.overrider-${people}`) : String(value)
  },
})
