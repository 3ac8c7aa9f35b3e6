import type { Signer } from '../awaited-signature'
import type { ListedDvir } from './listed'

/** Whose signature a report lacks first: that of who wrote it, else the one that it waits for; null where it waits for nobody's. */
export const nextToSign = ({
  missing,
  awaits,
}: Pick<ListedDvir, 'missing' | 'awaits'>): 'driver' | Signer | null =>
  missing.includes('driver') ? 'driver' : (awaits ?? null)
