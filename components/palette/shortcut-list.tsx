'use client'

import { useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Switch } from '@/components/ui/form/switch'
import { subscribeToKeptHere } from '@/components/ui/kept-here'
import type { WordKey } from '@/lib/words/word-key'
import { keysAreOn, turnKeys } from './kept-keys'
import { Keys } from './keys'
import { findKeys } from './listen-keys'
import type { OpenedProps } from './opened'
import { OTHER_KEYS, shortcutWords } from './shortcut-words'
import { type Shortcut, SHORTCUTS } from './shortcuts'

const goes = ({ does }: Shortcut) => 'goes' in does

/** Every shortcut of the desk by its keys, and whether those of single keys are on. */
export function ShortcutList({ onClose }: Pick<OpenedProps, 'onClose'>) {
  const t = useWords()
  const personKey = usePersonKey()
  const areOn = useSyncExternalStore(
    subscribeToKeptHere,
    () => keysAreOn(personKey),
    () => true,
  )
  return (
    <Dialog open onClose={onClose} title={t('palette.shortcuts')} intro={t('palette.shortcuts-intro')}>
      <Lines
        of={[
          { keys: [findKeys()], label: 'palette.search' },
          ...OTHER_KEYS.map(({ keys, label }) => ({ keys: [keys], label })),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-strong">{t('palette.single-keys')}</h3>
        <Switch label={t('palette.single-keys')} on={areOn} onChange={(on) => turnKeys(personKey, on)} />
      </div>
      <p className="text-table text-quiet">{t('palette.single-keys-why')}</p>
      <Lines of={named(SHORTCUTS.filter((one) => !goes(one)))} />
      <h3 className="mt-3 font-strong">{t('palette.go-to')}</h3>
      <Lines of={named(SHORTCUTS.filter(goes))} />
    </Dialog>
  )
}

interface Line {
  keys: readonly string[]
  label: WordKey
}

const named = (shortcuts: readonly Shortcut[]): Line[] =>
  shortcuts.flatMap((shortcut) => {
    const label = shortcutWords(shortcut)
    return label ? [{ keys: shortcut.keys, label }] : []
  })

function Lines({ of }: { of: readonly Line[] }) {
  const t = useWords()
  return (
    <dl className="divide-y divide-line">
      {of.map(({ keys, label }) => (
        <div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1">
          <dt>{t(label)}</dt>
          <dd className="shrink-0">
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
