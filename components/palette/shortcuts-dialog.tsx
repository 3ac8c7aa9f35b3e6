'use client'

import { LateWords } from '@/components/words/late-words'
import type { OpenedProps } from './opened'
import { ShortcutList } from './shortcut-list'

/** The shortcuts of the desk, with their words. */
export const ShortcutsDialog = ({ onClose }: OpenedProps) => (
  <LateWords of={['palette']} onFailed={onClose}>
    <ShortcutList onClose={onClose} />
  </LateWords>
)
