import { notFound } from 'next/navigation'
import type { z } from 'zod'
import { AppError } from '@/lib/errors'

/** The id that a detail's address names, read as the API reads it. Shows the 404 page for what nothing could bear. */
export async function idOf(
  params: Promise<{ id: string }>,
  schema: z.ZodType<{ id: string }>,
): Promise<string> {
  const parsed = schema.safeParse({ id: decodeURIComponent((await params).id) })
  return parsed.success ? parsed.data.id : notFound()
}

/**
 * What the page is about. Shows the 404 page where the organization holds no such row: with that status as long as
 * nothing of the page was sent, so a detail has no loading.tsx above it.
 */
export const found = <Row>(reading: Promise<Row>): Promise<Row> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  })
