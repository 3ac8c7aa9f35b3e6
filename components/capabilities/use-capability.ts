'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { capabilitiesQuery } from './queries'

// It changes when somebody uses an extension for the first time, or once a day.
const FRESH_MS = 60_000

/** A published extension that a page writes by, as GET /api/capabilities names it. */
type Extension = 'route_edit' | 'route_delete' | 'dvir_create' | 'defect_resolve' | 'work_order_create'

/**
 * Why this platform cannot do it, and what is done instead; null when it can, or when nobody tried yet: the first use
 * then tells.
 */
export function useLack(name: Extension): string | null {
  const t = useWords()
  const { data } = useQuery({ ...capabilitiesQuery, staleTime: FRESH_MS })
  const known = data?.find((one) => one.name === name)
  if (known?.state === 'absent')
    return t('capabilities.lacks', { without: t(`capabilities.without-${name}`) })
  if (known?.state === 'scope_missing') return t('capabilities.not-granted')
  return null
}
