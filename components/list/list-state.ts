import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'

/** What the address of a list says: what narrows it, its order, and what was typed. Words that narrow it further are the noun's. */
export interface ListState<Show extends string, Sort extends string> {
  show: Show | null
  sort: Sort
  text: string
}

/** The words of a list (`lib/<noun>/list/list-words.ts`); the first order is the usual one. */
interface ListWords<Show extends string, Sort extends string> {
  shows: readonly Show[]
  sorts: readonly [Sort, ...Sort[]]
}

/** Reads the address; a word that the list does not know counts as not there. */
export function readState<Show extends string, Sort extends string>(
  { shows, sorts }: ListWords<Show, Sort>,
  params: Pick<URLSearchParams, 'get'>,
): ListState<Show, Sort> {
  const show = params.get('show')
  const sort = params.get('sort')
  return {
    show: shows.find((one) => one === show) ?? null,
    sort: sorts.find((one) => one === sort) ?? sorts[0],
    text: (params.get('q') ?? '').slice(0, LONGEST_TYPED),
  }
}

/** What our API is asked for: the address in its words, the usual order left out, and `more` that is not empty. */
export function askedWith<Show extends string, Sort extends string>(
  { sorts: [usual] }: ListWords<Show, Sort>,
  { show, sort, text }: ListState<Show, Sort>,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const asked = new URLSearchParams({
    ...(show && { show }),
    ...(sort !== usual && { sort }),
    ...(text.trim() && { q: text.trim() }),
  })
  for (const [name, value] of Object.entries(more)) if (value) asked.set(name, value)
  return asked.toString()
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ sort: _, ...narrowing }: ListState<string, string>): boolean =>
  Object.values(narrowing).some(Boolean)
