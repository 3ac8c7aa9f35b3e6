'use client'

import { LateWords } from '@/components/words/late-words'
import { Finder } from './finder'
import type { OpenedProps } from './opened'

/** The search of the whole desk, with its words. */
export const Palette = (props: OpenedProps) => (
  <LateWords of={['app', 'palette', 'readiness-settings', 'settings']} onFailed={props.onClose}>
    <Finder {...props} />
  </LateWords>
)
