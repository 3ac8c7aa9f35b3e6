'use client'

import { useWords } from '#use-words'
import { SkeletonRows } from '@/components/ui/skeleton'

/** Stands where a route's form comes. */
export function LoadingForm() {
  return <SkeletonRows label={useWords()('routes-edit.loading')} rows={10} />
}
