'use client'

import { Building2, LogOut } from 'lucide-react'
import { useTheme } from 'next-themes'
import { signOut } from '@/components/accounts/sign-out'
import type { MenuItem } from '@/components/ui/menu-item'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Theme, organizations and sign out, for the person menu and for More on a phone. */
export function usePersonItems(): MenuItem[] {
  const { theme, setTheme } = useTheme()
  return [
    { kind: 'heading', label: 'Theme' },
    ...THEMES.map(({ value, label }): MenuItem => ({
      kind: 'choice',
      label,
      checked: (theme ?? 'system') === value,
      onSelect: () => setTheme(value),
    })),
    { kind: 'separator' },
    { kind: 'link', label: 'Organizations', href: '/organizations', icon: Building2 },
    { kind: 'action', label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
  ]
}
