'use client'

import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { Segmented } from '@/components/ui/segmented'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const never = () => () => undefined

/** Chooses the theme; shows "System" until the browser's own choice is known. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Segmented
      label="Theme"
      name="theme"
      options={THEMES}
      value={inBrowser ? (theme ?? 'system') : 'system'}
      onChange={setTheme}
    />
  )
}
