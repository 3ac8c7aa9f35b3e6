import { headers } from 'next/headers'

/** What the address of the list that is being rendered asks for, where only the layout is. */
export async function listSearch(): Promise<URLSearchParams> {
  const path = (await headers()).get('x-pathname') ?? ''
  return new URLSearchParams(path.split('?')[1] ?? '')
}

/** The zone that the browser's first look takes, until it knows where it is (components/ui/zone-choice.ts). */
export const FIRST_ZONE = 'UTC'

/** Reads the words that our own page asks with, as the API does; what nobody could ask for asks for everything. */
export const wordsOf = (asked: string) => Object.fromEntries(new URLSearchParams(asked))
