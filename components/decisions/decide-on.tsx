import { useWords } from '#use-words'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { topicName } from '@/components/readiness/finding-sentence'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import type { CheckName } from '@/lib/readiness/check-names'
import { DeferButton } from './defer-button'
import { EndDeferral } from './end-deferral'
import { MarkButtons } from './mark-buttons'
import { useDecideRefusal } from './may-decide'

/** What stands against a vehicle by the platform's word: somebody may take it out of service for it. */
const OF_VEHICLE: readonly (CheckName | null)[] = [
  ...(['defects-open', 'stop-lamp', 'annual-inspection', 'maintenance-overdue'] as const),
  ...(['vehicle-unsafe', 'in-the-shop'] as const),
]

const defectsOf = ({ evidence }: FindingAnswer) =>
  evidence.flatMap(({ kind, id }) => (kind === 'defect' ? [id] : []))

/** What somebody decides, or takes back, about one finding: nothing where that is no way out of it. */
export function DecideOn({ finding }: { finding: FindingAnswer }) {
  const t = useWords()
  const refusal = useDecideRefusal()
  const { message, subject, waysOut } = finding
  const defectIds = defectsOf(finding)
  if (refusal === undefined) return null
  if (message.code === 'defect_open' && waysOut.includes('defer_defect') && defectIds.length > 0)
    return <DeferButton defectIds={defectIds} what={message.params.what} refusal={refusal} />
  if (message.code === 'defect_deferred' && refusal === null && defectIds.length > 0)
    return <EndDeferral defectIds={defectIds} refusal={null} />
  if (message.code === 'marked_out_of_service')
    return <MarkButtons id={subject.id} name={topicName(subject, t)} isMarked small refusal={refusal} />
  return null
}

interface DecideOnRouteProps {
  findings: readonly FindingAnswer[]
  /** With what is only said of the route, too: a mark that ends before it leaves is one. */
  all: readonly FindingAnswer[]
}

/** The same of what stands against a route; whoever may also takes its vehicle out of service, unless it is. */
export function DecideOnRoute({ findings, all }: DecideOnRouteProps) {
  const t = useWords()
  const refusal = useDecideRefusal()
  const ofVehicle = findings.find(
    ({ check, subject }) => subject.kind === 'vehicle' && OF_VEHICLE.includes(check),
  )
  const isMarked = all.some(({ check }) => check === 'out-of-service')
  return (
    <>
      {keyedFindings(findings).map(([key, finding]) => (
        <DecideOn key={key} finding={finding} />
      ))}
      {ofVehicle && !isMarked && refusal === null && (
        <MarkButtons
          id={ofVehicle.subject.id}
          name={topicName(ofVehicle.subject, t)}
          isMarked={false}
          small
          refusal={null}
        />
      )}
    </>
  )
}
