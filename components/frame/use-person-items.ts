'use client'

import { Building2, LogOut } from 'lucide'
import { useTheme } from 'next-themes'
import { useWords } from '#use-words'
import { DENSITIES } from '@/components/theme/densities'
import { THEMES } from '@/components/theme/themes'
import { useDensity } from '@/components/theme/use-density'
import type { MenuItem } from '@/components/ui/menu/menu-item'

/** Its code is fetched when somebody leaves; where it is gone, with an older build, the page is loaded anew. */
const leave = () =>
  import('@/components/accounts/sign-out').then(
    ({ signOut }) => signOut(),
    () => window.location.reload(),
  )

/** Theme, height of rows, organizations and sign out, for the person menu and for More on a phone. */
export function usePersonItems(): MenuItem[] {
  const { theme, setTheme } = useTheme()
  const [density, setDensity] = useDensity()
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
    { kind: 'heading', label: t('theme.rows') },
    ...DENSITIES.map(({ value, label }): MenuItem => ({
      kind: 'choice',
      label: t(label),
      checked: density === value,
      onSelect: () => setDensity(value),
    })),
    { kind: 'separator' },
    { kind: 'link', label: t('frame.organizations'), href: '/organizations', icon: Building2 },
    { kind: 'action', label: t('frame.sign-out'), icon: LogOut, onSelect: () => void leave() },
  ]
}
