import { SETTING_NAMES } from '@/lib/settings/table'
import { SETTING_WORDS } from '@/lib/settings/words'

/** The pages of the settings, as their tabs have them. An organization's own come from their table. A test holds this against `app/(desk)/settings`. */
export const SETTINGS_PAGES = [
  { href: '/settings/connection', label: 'Connection' },
  { href: '/settings/lists', label: 'Lists' },
  { href: '/settings/feeds', label: 'Feeds' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/inbox', label: 'Inbox' },
  ...SETTING_NAMES.map((name) => ({ href: `/settings/${name}`, label: SETTING_WORDS[name].label })),
  { href: '/settings/members', label: 'Members' },
  { href: '/settings/organization', label: 'Organization' },
  { href: '/settings/account', label: 'Your account' },
  { href: '/settings/register', label: 'Register the app' },
]
