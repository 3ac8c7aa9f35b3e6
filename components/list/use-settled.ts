'use client'

import { useState } from 'react'

/**
 * `value`, but as it was before for as long as `waiting`: rows that stand until the next answer comes are not drawn
 * again for what they are about to lose.
 */
export function useSettled<T>(value: T, waiting: boolean): T {
  const [settled, setSettled] = useState(value)
  if (!waiting && settled !== value) setSettled(value)
  return waiting ? settled : value
}
