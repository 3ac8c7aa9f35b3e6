import { type SettingName, SETTING_NAMES } from '@/lib/settings/table'
import type { WordKey } from '@/lib/words/word-key'

const labelOf = (name: SettingName): WordKey => `settings.${name}-label`

interface SettingsGroup {
  label: WordKey
  pages: readonly { href: string; label: WordKey }[]
}

/** The pages of the settings in their groups; an organization's own come from their table. A test holds this against `app/(desk)/settings`. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    label: 'app.organization',
    pages: [
      { href: '/settings/organization', label: 'app.organization' },
      { href: '/settings/members', label: 'app.members' },
      { href: '/settings/signers', label: 'app.signers' },
      { href: '/settings/screens', label: 'app.screens' },
      { href: '/settings/single-sign-on', label: 'app.single-sign-on' },
      ...SETTING_NAMES.map((name) => ({ href: `/settings/${name}`, label: labelOf(name) })),
      { href: '/settings/readiness', label: 'readiness-settings.label' },
    ],
  },
  {
    label: 'app.integrations',
    pages: [
      { href: '/settings/connection', label: 'app.connection' },
      { href: '/settings/lists', label: 'app.lists' },
      { href: '/settings/feeds', label: 'app.feeds' },
      { href: '/settings/webhooks', label: 'app.webhooks' },
      { href: '/settings/inbox', label: 'app.inbox' },
      { href: '/settings/status', label: 'app.status' },
    ],
  },
  { label: 'app.you', pages: [{ href: '/settings/account', label: 'app.your-account' }] },
]
