import type { SeenRoute } from '@/components/routes/see-routes'
import type { PlacedRoute } from './scene'

/** In the order in which somebody must look. */
const SECTIONS = [
  'late',
  'behind',
  'underway',
  'untold',
  'notStarted',
  'unknown',
  'done',
  'gone',
] as const satisfies readonly SeenRoute['phase'][]
export type SectionKey = SeenRoute['phase']

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
