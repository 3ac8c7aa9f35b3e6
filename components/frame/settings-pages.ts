import { SETTING_NAMES } from '@/lib/settings/table'
import type { WordKey } from '@/lib/words/word-key'

/** The pages of the settings, as their tabs have them. An organization's own come from their table. A test holds this against `app/(desk)/settings`. */
export const SETTINGS_PAGES: readonly { href: string; label: WordKey }[] = [
  { href: '/settings/connection', label: 'app.connection' },
  { href: '/settings/lists', label: 'app.lists' },
  { href: '/settings/feeds', label: 'app.feeds' },
  { href: '/settings/webhooks', label: 'app.webhooks' },
  { href: '/settings/inbox', label: 'app.inbox' },
  ...SETTING_NAMES.map((name) => ({
    href: `/settings/${name}`,
    label: `settings.${name}-label` as const,
  })),
  { href: '/settings/members', label: 'app.members' },
  { href: '/settings/organization', label: 'app.organization' },
  { href: '/settings/account', label: 'app.your-account' },
]
