import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import type { Words } from '@/lib/words/words'
import { GROUP_ROLES } from './provider-values'

const LABELS = {
  issuer: 'single-sign-on.issuer',
  clientId: 'single-sign-on.client-id',
  groupsClaim: 'single-sign-on.groups-claim',
  defaultRole: 'single-sign-on.default-role',
} as const

/** What the form of the provider calls its fields, and how a person reads their values. */
export const providerWords = (t: Words): MeanwhileWords => {
  const roleOf = (name: unknown) => {
    const role = GROUP_ROLES.find((one) => one === name)
    return role && t(ROLE_TABLE[role].name)
  }
  return {
    label(path) {
      const label = Object.entries(LABELS).find(([name]) => name === path)?.[1]
      return label ? t(label) : (roleOf(path.replace(/^groups\./, '')) ?? path)
    },
    show: (path, value) =>
      path === 'defaultRole' ? (roleOf(value) ?? t('single-sign-on.default-role-none')) : String(value),
  }
}
