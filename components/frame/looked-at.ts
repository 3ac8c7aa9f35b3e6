import { keepHere, readKeptHere } from '@/components/ui/kept-here'

const keyOf = (personKey: string) => `wayboard-looked-at ${personKey}`

/** Up to when this person has looked at what is blocked, in this browser (ISO 8601); empty for never. */
export const lookedAt = (personKey: string): string => readKeptHere(keyOf(personKey)) ?? ''

/** This person has looked at everything up to `newest`, a time of the server's. */
export function lookAt(personKey: string, newest: string): void {
  if (newest > lookedAt(personKey)) keepHere(keyOf(personKey), newest)
}

/** How many became blocked after the last look. */
export const unseen = (since: readonly string[] | null | undefined, looked: string): number =>
  since?.filter((at) => at > looked).length ?? 0
