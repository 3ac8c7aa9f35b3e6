'use client'

import { useSyncExternalStore } from 'react'
import { keepHere, readKeptHere, subscribeToKeptHere } from '@/components/ui/kept-here'
import { type DistanceUnit, unitOfLanguage } from './distance'

const KEY = 'wayboard-distance-unit'

// A browser that keeps nothing follows its language.
function read(): DistanceUnit {
  const kept = readKeptHere(KEY)
  return kept === 'mi' || kept === 'km' ? kept : unitOfLanguage(navigator.language)
}

/** Kept in this browser and told to every distance on the page. */
export const chooseUnit = (unit: DistanceUnit): void => keepHere(KEY, unit)

export const useDistanceUnit = (): DistanceUnit => useSyncExternalStore(subscribeToKeptHere, read, () => 'mi')
