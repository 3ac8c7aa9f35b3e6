import { driverHref } from '@/components/drivers/driver-href'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { FindingAnswer } from './today-answer'

type Evidence = FindingAnswer['evidence'][number]
type Subject = FindingAnswer['subject']

/** Pages that evidence opens on; each has its words (`readiness.open-…`). */
type Opened = 'dvir' | 'work_order' | 'program' | 'route' | 'defect' | 'driver' | 'vehicle' | 'trailer'

interface OpenEvidence {
  opens: Opened
  href: string
}

const at = (opens: Opened, href: string): OpenEvidence => ({ opens, href })

/**
 * Where evidence of a finding about `subject` opens: papers, training and clocks stand on the page of whom they are of. Null for
 * what has no page of its own: a stop, which is read with its route.
 */
function openOf({ kind, id }: Evidence, subject: Subject): OpenEvidence | null {
  const path = encodeURIComponent(id)
  switch (kind) {
    case 'dvir':
      return at('dvir', `/dvirs/${path}`)
    case 'work_order':
      return at('work_order', `/work-orders/${path}`)
    case 'program':
      return at('program', `/programs/${path}`)
    case 'route':
      return at('route', `/routes/${path}`)
    case 'defect':
      return at('defect', `/defects?q=${path}`)
    case 'qualification':
    case 'training':
    case 'clocks':
      if (subject.kind === 'driver') return at('driver', driverHref(subject.id))
      return subject.kind === 'route' ? null : at(subject.kind, vehicleHref(subject.id))
    case 'stop':
      return null
  }
}

/** The same as an address alone. */
export const evidenceHref = (evidence: Evidence, subject: Subject): string | null =>
  openOf(evidence, subject)?.href ?? null

/**
 * What a finding rests on that opens, each page once; but for pages that are linked beside it (`linked`: addresses). Defects are
 * read in their report, and looked for in the queue only where it is not told.
 */
export function openEvidence(
  { evidence, subject }: Pick<FindingAnswer, 'evidence' | 'subject'>,
  linked: readonly string[] = [],
): OpenEvidence[] {
  const hasReport = evidence.some(({ kind }) => kind === 'dvir')
  const open = evidence
    .filter(({ kind }) => kind !== 'defect' || !hasReport)
    .flatMap((one) => openOf(one, subject) ?? [])
  return open.filter(
    ({ href }, place) => !linked.includes(href) && open.findIndex((one) => one.href === href) === place,
  )
}
