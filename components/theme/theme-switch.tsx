'use client'

import { useTheme } from 'next-themes'
import { Segmented } from '@/components/ui/segmented'
import { useReady } from '@/components/ui/use-ready'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Chooses the theme; shows "System" until the browser's own choice is known. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  const ready = useReady()
  return (
    <Segmented
      label="Theme"
      name="theme"
      options={THEMES}
      value={ready ? (theme ?? 'system') : 'system'}
      onChange={setTheme}
    />
  )
}
