'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { useLate } from '@/components/directory/use-late'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { deskClock } from '@/lib/desk-clock'
import { fold, LEAST_CHARACTERS } from '@/lib/directory/fold'
import type { Command } from './commands'
import { entryGroups } from './entries'
import { findQuery } from './find-query'

const TYPING_MS = 150

/** What the palette lists for what is typed, and which line Enter opens: the first, until somebody picks another. */
export function useEntries(commands: readonly Command[], follow: (does: Command['does']) => void) {
  const t = useWords()
  const zone = useBrowserZone()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  /** Enter was pressed, or something pasted, before the answer was there. */
  const waits = useRef<'first' | 'exact' | null>(null)

  const asks = fold(typed).length >= LEAST_CHARACTERS
  const late = useLate(typed.trim(), TYPING_MS)
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...findQuery(late),
    enabled: asks && fold(late).length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  const isTold = !asks || (late === typed.trim() && !isPlaceholderData && !isFetching)
  const found = asks ? (data ?? []) : []
  const groups = entryGroups({ commands, found, typed, t, zone, now: deskClock.now() })
  const entries = groups.flatMap((group) => group.entries)
  const first = entries[0]
  const isPicked = picked !== null && entries.some(({ id }) => id === picked)

  useEffect(() => {
    if (!isTold || waits.current === null) return
    const exact = entries.filter(({ isExact }) => isExact)
    const goal = waits.current === 'first' ? first : exact.length === 1 ? exact[0] : undefined
    waits.current = null
    if (goal) follow(goal.does)
  })

  const saying = () => {
    if (typed.trim() === '') return ''
    if (!isTold) return t('palette.asking')
    if (asks && error) return error.message
    if (entries.length === 0) return t('palette.empty', { text: typed.trim() })
    return t('palette.found', { count: entries.length })
  }
  return {
    typed,
    groups,
    /** The line that stands out, by its id. */
    value: isPicked ? picked : (first?.id ?? ''),
    saying: saying(),
    onType: (text: string) => {
      if (waits.current === 'first') waits.current = null
      setTyped(text)
      setPicked(null)
    },
    // The box picks the first line by itself; one that comes later may stand above it.
    onPick: (id: string) => setPicked(id === first?.id ? null : id),
    onPaste: () => {
      waits.current = 'exact'
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || isTold || isPicked) return
      if (first && !first.isFound) return
      event.preventDefault()
      waits.current = 'first'
    },
  }
}
