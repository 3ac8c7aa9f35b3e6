'use client'

import { useTheme } from 'next-themes'
import { useWords } from '#use-words'
import { Segmented } from '@/components/ui/form/segmented'
import { useReady } from '@/components/ui/form/use-ready'
import { THEMES } from './themes'

/** Chooses the theme; shows "System" until the browser's own choice is known. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  const ready = useReady()
  const t = useWords()
  return (
    <Segmented
      label={t('theme.theme')}
      name="theme"
      options={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
      value={ready ? (theme ?? 'system') : 'system'}
      onChange={setTheme}
    />
  )
}
