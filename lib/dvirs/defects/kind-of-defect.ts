import { cutText } from '@/lib/ledger/list/list-text'
import type { DvirDefect } from '../schema'

/** It stands in an index. */
const LONGEST_KIND = 200

/** What a defect is called: by its kind, else by what was written of it; null where nobody says. */
export const whatOf = ({ defectType, comment }: Pick<DvirDefect, 'defectType' | 'comment'>): string | null =>
  defectType || comment || null

/** By which defects are of one kind, whatever their capital letters; null where nobody names it. */
export const kindOfDefect = (what: string | null): string | null =>
  cutText(what?.trim().toLowerCase(), LONGEST_KIND)
