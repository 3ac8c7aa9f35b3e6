import { keepHere, readKeptHere } from '@/components/ui/kept-here'

const keyOf = (personKey: string) => `wayboard-keys ${personKey}`

/** Whether shortcuts of single keys are on for this person in this browser: until somebody turns them off. */
export const keysAreOn = (personKey: string): boolean => readKeptHere(keyOf(personKey)) !== 'off'

export const turnKeys = (personKey: string, on: boolean): void =>
  keepHere(keyOf(personKey), on ? null : 'off')
