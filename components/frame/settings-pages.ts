/** The pages of the settings, as their tabs have them. A test holds this against `app/(desk)/settings`. */
export const SETTINGS_PAGES = [
  { href: '/settings/connection', label: 'Connection' },
  { href: '/settings/lists', label: 'Lists' },
  { href: '/settings/feeds', label: 'Feeds' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/inbox', label: 'Inbox' },
  { href: '/settings/lateness', label: 'Lateness' },
  { href: '/settings/members', label: 'Members' },
  { href: '/settings/organization', label: 'Organization' },
  { href: '/settings/account', label: 'Your account' },
  { href: '/settings/register', label: 'Register the app' },
] as const
