'use client'

import { Building2, LogOut } from 'lucide'
import { useTheme } from 'next-themes'
import { useWords } from '#use-words'
import { THEMES } from '@/components/theme/themes'
import type { MenuItem } from '@/components/ui/menu-item'

/** Its code is fetched when somebody leaves; where it is gone, with an older build, the page is loaded anew. */
const leave = () =>
  import('@/components/accounts/sign-out').then(
    ({ signOut }) => signOut(),
    () => window.location.reload(),
  )

/** Theme, organizations and sign out, for the person menu and for More on a phone. */
export function usePersonItems(): MenuItem[] {
  const { theme, setTheme } = useTheme()
  const t = useWords()
  return [
    { kind: 'heading', label: t('theme.theme') },
    ...THEMES.map(({ value, label }): MenuItem => ({
      kind: 'choice',
      label: t(label),
      checked: (theme ?? 'system') === value,
      onSelect: () => setTheme(value),
    })),
    { kind: 'separator' },
    { kind: 'link', label: t('frame.organizations'), href: '/organizations', icon: Building2 },
    { kind: 'action', label: t('frame.sign-out'), icon: LogOut, onSelect: () => void leave() },
  ]
}
