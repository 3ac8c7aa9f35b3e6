import { DAY_MS } from '@/lib/durations'
import { type FirstPages, firstPages, type Page } from './first-pages'

/** The stretches behind now that are asked for in turn: a shorter one where more is told of a longer one than is read. */
const STRETCHES_MS = [28 * DAY_MS, 7 * DAY_MS, DAY_MS] as const

interface NewestDetections<Part> extends Pick<FirstPages<Part>, 'parts' | 'isMore'> {
  /** ISO 8601, UTC: all from here on was read. Null where all of the longest stretch was, or not even all of the shortest. */
  since: string | null
}

/**
 * What was detected of late. Detections come the oldest first (specification, Safety: startTime is compared with the last change), so
 * that the pages that are read of a long stretch may end before its newest: then only a stretch that was read to its end says
 * which those are. `isMore`: the platform says that there are others, older ones too. Whoever has more than ten pages in a day gets the
 * first of these.
 */
export async function newestDetections<Part>(
  nowMs: number,
  pagesSince: (startTime: string) => AsyncIterable<Page<Part>>,
): Promise<NewestDetections<Part>> {
  let newest: NewestDetections<Part> = { parts: [], isMore: false, since: null }
  let isNarrowed = false
  for (const stretchMs of STRETCHES_MS) {
    const begins = new Date(nowMs - stretchMs).toISOString()
    const { parts, isMore, isCut } = await firstPages(pagesSince(begins), { isEndless: true })
    newest = { parts, isMore: isMore || isNarrowed, since: isNarrowed && !isCut ? begins : null }
    if (!isCut) break
    isNarrowed = true
  }
  return newest
}
