import type { WordKey } from '@/lib/words/word-key'
import type { Given } from '@/lib/words/words'

interface Called {
  id: string
  /** As it is known. */
  name?: string | null | undefined
  vehicleId?: string | null | undefined
}

/** What a DVIR is called in the reader's language: as it is known, else by its vehicle's id, else by its own. */
export const calledDvir = (
  { id, name, vehicleId }: Called,
  t: (key: WordKey, given?: Given) => string,
): string =>
  name || (vehicleId ? t('dvirs.named-by-vehicle', { id: vehicleId }) : t('dvirs.named-by-id', { id }))
