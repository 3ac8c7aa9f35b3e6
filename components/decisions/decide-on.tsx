import { useWords } from '#use-words'
import { topicName } from '@/components/readiness/finding-sentence'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import type { Decision } from './decision-requests'
import { DeferButton } from './defer-button'
import { EndDeferral } from './end-deferral'
import { MarkButtons } from './mark-buttons'
import { useDecideRefusal } from './may-decide'

/** What stands against a vehicle or trailer by the platform's word: somebody may take it out of service for it. */
const OF_UNIT: readonly (CheckName | null)[] = [
  ...(['defects-open', 'stop-lamp', 'annual-inspection', 'maintenance-overdue'] as const),
  ...(['vehicle-unsafe', 'in-the-shop'] as const),
]

const UNITS = ['vehicle', 'trailer'] as const

const unitOf = ({ kind }: FindingAnswer['subject']) => (kind === 'trailer' ? kind : 'vehicle')

const idsOf = ({ evidence }: FindingAnswer, of: 'defect' | 'dvir') =>
  evidence.flatMap(({ kind, id }) => (kind === of ? [id] : []))

/** As it was said: why, and until when (epoch ms). */
const saidIn = ({ reason, untilMs }: { reason: string; untilMs: number | null }): Decision => ({
  reason,
  until: untilMs === null ? null : new Date(untilMs).toISOString(),
})

/** What somebody decides, or takes back, about one finding: nothing where that is no way out of it. */
export function DecideOn({ finding }: { finding: FindingAnswer }) {
  const t = useWords()
  const refusal = useDecideRefusal()
  const { message, subject, waysOut } = finding
  const defectIds = idsOf(finding, 'defect')
  if (refusal === undefined) return null
  if (message.code === 'defect_open' && waysOut.includes('defer_defect') && defectIds.length > 0) {
    const dvirIds = idsOf(finding, 'dvir')
    return <DeferButton {...{ defectIds, dvirIds, refusal }} what={message.params.what} />
  }
  if (message.code === 'defect_deferred' && refusal === null && defectIds.length > 0)
    return (
      <EndDeferral
        defectIds={defectIds}
        // Of several it says the one that ends first.
        stood={defectIds.length === 1 ? saidIn(message.params) : null}
        refusal={null}
      />
    )
  if (message.code === 'marked_out_of_service')
    return (
      <MarkButtons
        id={subject.id}
        name={topicName(subject, t)}
        mark={saidIn(message.params)}
        of={unitOf(subject)}
        refusal={refusal}
      />
    )
  return null
}

interface DecideOnRouteProps {
  findings: readonly FindingAnswer[]
  /** With what is only said of the route, too: a mark that ends before it leaves is one. */
  all: readonly FindingAnswer[]
}

/** The first of these against which something stands and that nobody marked. */
const toMark = (
  findings: readonly FindingAnswer[],
  all: readonly FindingAnswer[],
  of: (typeof UNITS)[number],
) =>
  findings.find(
    ({ check, subject: { kind, id } }) =>
      kind === of &&
      OF_UNIT.includes(check) &&
      !all.some((one) => one.check === 'out-of-service' && one.subject.id === id),
  )?.subject

/** The same of what stands against a route; whoever may also takes its vehicle or trailer out of service, unless it is. */
export function DecideOnRoute({ findings, all }: DecideOnRouteProps) {
  const t = useWords()
  const refusal = useDecideRefusal()
  return (
    <>
      {keyedFindings(findings).map(([key, finding]) => (
        <DecideOn key={key} finding={finding} />
      ))}
      {refusal === null &&
        UNITS.map((of) => {
          const subject = toMark(findings, all, of)
          return (
            subject && (
              <MarkButtons
                key={of}
                {...{ of, id: subject.id, name: topicName(subject, t), mark: null, refusal }}
              />
            )
          )
        })}
    </>
  )
}
