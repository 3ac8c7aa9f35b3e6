'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError } from './api-error'
import { focusInvalid } from '@/components/ui/focus-invalid'

/**
 * One request of a form outside the desk, where there is no query client: whether it is under way, what was
 * refused, and the message for each field. After a refusal the first field that it names gets the focus.
 */
export function useRequest() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (error !== null) focusInvalid(form.current)
  }, [error])

  /** Runs `work` unless one is under way. Pending stays on when it succeeds: the page is about to be left. */
  const run = async (work: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      setError(thrown)
      setPending(false)
    }
  }

  const at = (path: string) => (error instanceof ApiError ? error.at(path) : undefined)
  /** The refusal, when it is not about one of `paths`, which the form shows at their fields. */
  const notice = (...paths: string[]) => (error !== null && !paths.some((path) => at(path)) ? error : null)

  return { form, pending, setPending, run, at, notice }
}
