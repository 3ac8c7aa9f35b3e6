import { object, oneOf, type Reader, text } from '@/components/api/read'
import type { TypedProvider } from './queries'
import type { Provider } from './sign-on-answer'

/** In the order in which groups are looked at. */
export const GROUP_ROLES = ['administrator', 'dispatcher', 'mechanic', 'viewer'] as const
type GroupRole = (typeof GROUP_ROLES)[number]

/** As the form holds it: groups a line each. */
export interface ProviderValues {
  issuer: string
  clientId: string
  clientSecret: string
  groupsClaim: string
  groups: Record<GroupRole, string>
  /** Empty: nobody gets in without a group. */
  defaultRole: GroupRole | ''
}

const lines = (groups: readonly string[]) => groups.join('\n')
const listOf = (typed: string) => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export const valuesOf = (provider: Provider | null): ProviderValues => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  groupsClaim: provider?.groupsClaim ?? 'groups',
  groups: {
    administrator: lines(provider?.groups.administrator ?? []),
    dispatcher: lines(provider?.groups.dispatcher ?? []),
    mechanic: lines(provider?.groups.mechanic ?? []),
    viewer: lines(provider?.groups.viewer ?? []),
  },
  defaultRole: provider ? (provider.defaultRole ?? '') : '',
})

export const typedProvider = ({
  groups,
  clientSecret,
  defaultRole,
  ...rest
}: ProviderValues): TypedProvider => ({
  issuer: rest.issuer.trim(),
  clientId: rest.clientId.trim(),
  groupsClaim: rest.groupsClaim.trim(),
  clientSecret: clientSecret.trim() || null,
  groups: {
    administrator: listOf(groups.administrator),
    dispatcher: listOf(groups.dispatcher),
    mechanic: listOf(groups.mechanic),
    viewer: listOf(groups.viewer),
  },
  defaultRole: defaultRole || null,
})

/** What was typed before a reload. */
export const keptValues: Reader<ProviderValues> = object({
  ...{ issuer: text, clientId: text, clientSecret: text, groupsClaim: text },
  groups: object({ administrator: text, dispatcher: text, mechanic: text, viewer: text }),
  defaultRole: oneOf('', ...GROUP_ROLES),
})
