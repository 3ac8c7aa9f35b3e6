import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { asJsonObject, isObject } from '@/lib/json'
import { ledgerFacts, type LedgerFacts } from './facts'
import { goneSince } from './gone'
import { confirmedBy, isStub, type Known } from './merge'

/** The columns that every noun's table has. */
export interface StoredFacts {
  body: Prisma.JsonValue
  stamps: Prisma.JsonValue
  sources: Prisma.JsonValue
  firstSeenAt: Date
  goneAt: Date | null
}

/** A row as our API answers it: the platform's own object, its id, and what the ledger knows of it. */
export interface LedgerRow {
  id: string
  ledger: LedgerFacts
  [field: string]: unknown
}

const stamps = z.record(z.string(), z.string())
const sources = ledgerFacts.shape.sources

/** What a stored row says. Throws when a column holds what this ledger never wrote. */
export function knownOf(row: StoredFacts): Known {
  const body = asJsonObject(row.body)
  if (!body) throw new Error('A row of the ledger holds no object')
  return {
    body,
    stamps: stamps.parse(row.stamps),
    sources: sources.parse(row.sources),
    firstSeenAt: row.firstSeenAt.toISOString(),
    ...(row.goneAt ? { goneAt: row.goneAt.toISOString() } : {}),
  }
}

/** The common columns of what is known. */
export function factColumns(known: Known) {
  const confirmed = confirmedBy(known)
  return {
    body: known.body,
    stamps: known.stamps,
    sources: known.sources,
    lastSource: confirmed.source,
    firstSeenAt: new Date(known.firstSeenAt),
    lastConfirmedAt: new Date(confirmed.at),
    goneAt: known.goneAt === undefined ? null : new Date(known.goneAt),
  }
}

type Shown = Pick<Known, 'sources' | 'firstSeenAt' | 'goneAt'> & { body: Readonly<Record<string, unknown>> }

export function rowOf(platformId: string, known: Shown): LedgerRow {
  const confirmed = confirmedBy(known)
  const goneAt = goneSince(known)
  return {
    ...known.body,
    id: platformId,
    ledger: {
      sources: known.sources,
      lastSource: confirmed.source,
      firstSeenAt: known.firstSeenAt,
      lastConfirmedAt: confirmed.at,
      stub: isStub(known.body),
      ...(goneAt === null ? {} : { goneAt }),
    },
  }
}

/** What a list reads of each row. */
export const LISTED = {
  platformId: true,
  body: true,
  sources: true,
  firstSeenAt: true,
  goneAt: true,
} as const

/** The same for a statement of our own, and what it reads. */
export const LISTED_COLUMNS = Prisma.raw(
  Object.keys(LISTED)
    .map((name) => `"${name}"`)
    .join(', '),
)
export type ListedColumns = Omit<StoredFacts, 'stamps'> & { platformId: string }

/** As `rowOf`, without a look into the body: a list may hold thousands. */
export function listedRowOf(row: ListedColumns): LedgerRow {
  return rowOf(row.platformId, {
    body: isObject(row.body) ? row.body : {},
    sources: sources.parse(row.sources),
    firstSeenAt: row.firstSeenAt.toISOString(),
    ...(row.goneAt ? { goneAt: row.goneAt.toISOString() } : {}),
  })
}
