'use client'

import { useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import type { Saved } from './last-saved'

export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

interface Met<Asked, Row> {
  asked: Asked
  /** How the object stands now. */
  theirs: Row
  /** Who changed it, where that is known. */
  saved: Saved | null
  /** Whether it was met by a refusal; else somebody looked. */
  isRefused: boolean
}

interface Sources<Asked, Row> {
  read: (asked: Asked) => Promise<Row>
  saved?: (asked: Asked, theirs: Row) => Promise<Saved | null>
}

/**
 * After a refusal because somebody changed the object meanwhile: reads how it stands now and who changed it, for
 * `MeanwhileDialog` to show beside what was asked for. Several such refusals wait in their order.
 */
export function useMeanwhile<Row, Asked = void>({ read, saved }: Sources<Asked, Row>) {
  const [waiting, setWaiting] = useState<readonly Met<Asked, Row>[]>([])
  // What was closed without a choice, while its refusal stands.
  const [left, setLeft] = useState<Met<Asked, Row> | null>(null)
  async function meet(asked: Asked, isRefused: boolean): Promise<Row> {
    const theirs = await read(asked)
    const by = saved ? await saved(asked, theirs).catch(() => null) : null
    setWaiting((all) => [...all, { asked, theirs, saved: by, isRefused }])
    return theirs
  }
  return {
    met: waiting[0] ?? null,
    /**
     * For `onError`: answers with how it stands now, and null after any other refusal. What cannot be read leaves the
     * refusal as it is.
     */
    async look(error: unknown, asked: Asked): Promise<Row | null> {
      if (!isChangedMeanwhile(error)) return null
      setLeft(null)
      try {
        return await meet(asked, true)
      } catch {
        return null
      }
    },
    /** Before anything is refused: for who is told of a change while they type. Throws what `read` throws. */
    show: (asked: Asked) => meet(asked, false),
    close: () => {
      if (waiting[0]?.isRefused) setLeft(waiting[0])
      setWaiting(([, ...rest]) => rest)
    },
    /** Shows once more what a refusal met and somebody closed; null where there is nothing of that. */
    reopen: left && (() => setWaiting((all) => [...all, left])),
  }
}
