'use client'

import { Search } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import type { Opens } from '@/components/palette/opened'
import { Icon } from '@/components/ui/icon'
import type { DeskPerson } from './desk-props'

// After the page. Where its code is gone, with an older build, there is still the navigation.
const DeskKeys = lazy(() =>
  import('@/components/palette/desk-keys').then(
    (module) => ({ default: module.DeskKeys }),
    () => ({ default: () => null }),
  ),
)

/** Opens the search of the whole desk, as its keys do. */
export function FindButton({ person }: { person: DeskPerson }) {
  const t = useWords()
  const [opens, open] = useState<Opens | null>(null)
  const [keys, setKeys] = useState('Ctrl+K')
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('find')}
        className="ml-auto flex h-6 min-w-6 shrink-0 items-center justify-center gap-1.5 rounded-box px-1.5 text-label -outline-offset-2 hover:bg-hover"
      >
        <Icon of={Search} className="size-3.5" />
        <span className="max-sm:sr-only">{t('frame.find')}</span>
        <kbd aria-hidden className="max-sm:hidden">
          {keys}
        </kbd>
      </button>
      <Suspense>
        <DeskKeys role={person.role} opens={opens} onOpen={open} onKeys={setKeys} />
      </Suspense>
    </>
  )
}
