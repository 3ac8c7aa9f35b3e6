'use client'

import { useQuery } from '@tanstack/react-query'
import { latenessQuery } from './queries'

const MINUTE_MS = 60_000
/** What an organization has until it sets another (prisma/schema.prisma). */
const USUAL_MINUTES = 5

/** The organization's tolerance for expectations, in ms. */
export function useTolerance(): number {
  const { data } = useQuery(latenessQuery)
  return (data?.toleranceMinutes ?? USUAL_MINUTES) * MINUTE_MS
}
