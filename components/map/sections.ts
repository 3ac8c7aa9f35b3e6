import type { SeenRoute } from '@/components/routes/see-routes'
import type { WordKey } from '@/lib/words/word-key'
import type { PlacedRoute } from './scene'

/** In the order in which somebody must look. */
const SECTIONS = [
  'late',
  'behind',
  'underway',
  'untold',
  'notStarted',
  'unknown',
  'unended',
  'done',
  'gone',
] as const satisfies readonly SeenRoute['phase'][]
type SectionKey = SeenRoute['phase']

/** What each is called. */
export const TITLES: Record<SectionKey, WordKey> = {
  late: 'map.section-late',
  behind: 'map.section-behind',
  underway: 'map.section-underway',
  untold: 'map.section-untold',
  notStarted: 'map.section-not-started',
  unknown: 'map.section-unknown',
  unended: 'map.section-unended',
  done: 'map.section-done',
  gone: 'map.section-gone',
}

interface Section {
  key: SectionKey
  /** How many routes stand in the sections before. */
  from: number
  routes: PlacedRoute[]
}

/** Routes by how they stand, each as it was ordered; no section is empty. */
export function inSections(routes: readonly PlacedRoute[]): Section[] {
  const sections: Section[] = []
  let from = 0
  for (const key of SECTIONS) {
    const inIt = routes.filter(({ seen }) => seen.phase === key)
    if (inIt.length > 0) sections.push({ key, from, routes: inIt })
    from += inIt.length
  }
  return sections
}
