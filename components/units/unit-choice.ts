'use client'

import { useSyncExternalStore } from 'react'
import { type DistanceUnit, unitOfLanguage } from './distance'

const KEY = 'wayboard-distance-unit'
const CHANGED = 'wayboard-distance-unit-changed'

function read(): DistanceUnit {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === 'mi' || kept === 'km') return kept
  } catch {
    // A browser without storage follows its language.
  }
  return unitOfLanguage(navigator.language)
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Kept in this browser and told to every distance on the page. */
export function chooseUnit(unit: DistanceUnit) {
  try {
    localStorage.setItem(KEY, unit)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

export const useDistanceUnit = (): DistanceUnit => useSyncExternalStore(subscribe, read, () => 'mi')
