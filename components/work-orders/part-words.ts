import type { Words } from '@/lib/words/words'

/** What only machines read: a number beyond any that people give to parts, or a UUID. */
const MACHINES = /^\d{10,}$|^[0-9a-f-]{36}$/i

/** What a part is called: the platform has no names of parts, so by an id that people wrote, else in words that say so. */
export const partWords = (id: string | null | undefined, t: Words): string =>
  id && !MACHINES.test(id) ? id : t('work-orders.part-unnamed')
