import type { CandidateKind } from '@/components/candidates/queries'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import { isPressing, stands } from '@/lib/readiness/today/today-order'
import type { WordKey } from '@/lib/words/word-key'
import { evidenceHref } from './evidence-href'
import type { FindingAnswer, TodayRouteAnswer, WayOut } from './today-answer'

type Leaving = Pick<TodayRouteAnswer, 'id' | 'departsAt'>

/** Where a way out of a finding leads; null where it leads nowhere: it is a press, or nothing is known to open. */
export function wayHref(way: WayOut, finding: FindingAnswer, { id, departsAt }: Leaving): string | null {
  const hrefOf = (kind: FindingAnswer['evidence'][number]['kind']) => {
    const evidence = finding.evidence.find((one) => one.kind === kind)
    return evidence ? evidenceHref(evidence, finding.subject) : null
  }
  if (way === 'sign_review') return hrefOf('dvir')
  if (way === 'repair_first') {
    const report = hrefOf('dvir')
    // A work order that is made there is due when the route leaves.
    if (report !== null) return `${report}?due=${departsAt}`
    // What is due by a service program is ordered, and noted as done, there.
    return hrefOf('work_order') ?? hrefOf('program')
  }
  // The field that its form begins at: components/routes/edit/asked-field.ts.
  return way === 'edit_plan' ? `/routes/${encodeURIComponent(id)}/edit?field=stops` : null
}

/** What a way out has somebody choose for the route, from candidates; nothing for another way. */
export function chosenBy(way: WayOut, { check, message }: FindingAnswer): readonly CandidateKind[] {
  const isOfNobody = message.code === 'nobody_named'
  if (way === 'name_somebody') {
    if (check === 'driver-unknown') return ['driver']
    if (check === 'vehicle-unknown') return ['vehicle']
    return isOfNobody ? ['vehicle', 'driver'] : []
  }
  // Where nobody is named there is nobody to replace.
  if (isOfNobody) return []
  if (way === 'another_vehicle') return ['vehicle']
  return way === 'another_driver' ? ['driver'] : []
}

/** Whether a way changes the route on the platform, so that it asks for whoever may. */
export const changesRoute = ({ way, href }: Way): boolean => href === null || way === 'edit_plan'

export interface Way {
  way: WayOut
  /** Where it leads; null where somebody chooses instead: who or what goes, or when all of it leaves. */
  href: string | null
  /** Who or what is chosen. */
  kinds: readonly CandidateKind[]
}

/** Notes are passed over, but that nothing tells who drives or what is driven: that is told here by naming somebody. */
const asksForWay = (finding: FindingAnswer): boolean =>
  isPressing(finding) || (stands(finding) && finding.waysOut.includes('name_somebody'))

/** What a way is called: one that names somebody says whom, where that is no choice. */
export const wayWords = ({ way, kinds }: Way): WordKey =>
  way === 'name_somebody' && kinds.length === 1 && kinds[0]
    ? `readiness.name-${kinds[0]}`
    : `readiness.way-${way}`

/** The ways out of what stands of a route, each once, those of the gravest finding first. */
export function waysOutOf(findings: readonly FindingAnswer[], route: Leaving): Way[] {
  const ways = findings.filter(asksForWay).flatMap((finding) =>
    finding.waysOut.flatMap((way): Way[] => {
      const href = wayHref(way, finding, route)
      const kinds = chosenBy(way, finding)
      const isPress = kinds.length > 0 || way === 'move_departure'
      return href === null && !isPress ? [] : [{ way, href, kinds }]
    }),
  )
  return ways.filter(({ way }, index) => ways.findIndex((one) => one.way === way) === index)
}

/** What somebody may let go of a route's standing findings; nothing while one of them must not leave at all. */
export const lettable = (findings: readonly FindingAnswer[]): FindingAnswer[] =>
  findings.some(({ mustNot }) => mustNot)
    ? []
    : findings.filter(({ isOverridable, check }) => isOverridable && check !== null)

/** Their checks, each once. */
export const checksToLetGo = (findings: readonly FindingAnswer[]): CheckName[] => [
  ...new Set(findings.flatMap(({ check }) => check ?? [])),
]
