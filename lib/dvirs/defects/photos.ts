import { isWebAddress } from '@/lib/web-address'

/** Somebody follows it as a link. */
const LONGEST_URL = 2_000
const MOST_PHOTOS = 20

/** Addresses of photos that may be links, in the order in which the platform tells them; the first twenty. */
export const photoUrls = (
  photos: readonly { url?: string | null | undefined }[] | null | undefined,
): string[] =>
  (photos ?? [])
    .flatMap(({ url }) => (isWebAddress(url) && url.length <= LONGEST_URL ? [url] : []))
    .slice(0, MOST_PHOTOS)
