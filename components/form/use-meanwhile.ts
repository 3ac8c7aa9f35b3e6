'use client'

import { useState } from 'react'
import { ApiError } from '@/components/api/api-error'

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/**
 * After a refusal because somebody changed the object meanwhile: reads how it stands now, for `MeanwhileDialog` to show
 * beside what was typed.
 */
export function useMeanwhile<Row>(read: () => Promise<Row>) {
  const [theirs, setTheirs] = useState<Row | null>(null)
  return {
    theirs,
    /** For `onError`: does nothing about any other refusal. What cannot be read leaves the refusal as it is. */
    look: (error: unknown) => {
      if (isChangedMeanwhile(error)) void read().then(setTheirs, () => undefined)
    },
    close: () => setTheirs(null),
  }
}
