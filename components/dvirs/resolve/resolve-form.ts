import { zonedInstant } from '@/components/units/local-time'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { type Certification, CERTIFICATION_LINE, certificationOf, ownNotes } from './certification'
import { defectWords } from '../dvir-name'

/** Something that the mechanic has to tick before signing. */
export interface Acknowledgement {
  id: string
  label: string
  hint: string | null
}

export interface ResolveForm {
  acknowledged: readonly string[]
  certification: Certification | null
  /** The notes as they will be sent, certification line included. */
  notes: string
  authorId: string
  /** `now`: the platform signs with the time at which the request arrives. */
  when: 'now' | 'then'
  /** Value of a `datetime-local` field in `zone`. */
  at: string
  zone: string
}

export type ResolveProblems = Partial<
  Record<'acknowledged' | 'certification' | 'mechanicNotes' | 'authorId' | 'signedAtTime', string>
>

/** Every open defect. Of a report that is known by its id only: that it was read where it can be read. */
export function acknowledgementsOf(row: DvirRow, needs: Triage): Acknowledgement[] {
  if (row.ledger.stub)
    return [{ id: 'read', label: 'I have read this report and its defects on the platform', hint: null }]
  return needs.openDefects.map(({ on, defect }) => ({
    id: defect.id,
    label: `${defectWords(defect)} (${on})`,
    hint: defect.comment && defect.comment !== defectWords(defect) ? defect.comment : null,
  }))
}

/** Whether something is certified at all: not for a report without a defect. */
export const needsCertification = (row: DvirRow, needs: Triage): boolean =>
  row.ledger.stub || needs.unresolved

/** The exact body of the request, and what stands against sending it, by field. */
export function readResolveForm(
  form: ResolveForm,
  required: { acknowledgements: readonly Acknowledgement[]; certification: boolean },
): { body: ResolveDvirBody; problems: ResolveProblems } {
  const problems: ResolveProblems = {}
  const open = required.acknowledgements.filter(({ id }) => !form.acknowledged.includes(id))
  if (open.length > 0)
    problems.acknowledged =
      required.acknowledgements.length === 1 ? 'Tick it first.' : `Tick all: ${open.length} left.`
  if (required.certification) Object.assign(problems, certificationProblems(form))
  const authorId = form.authorId.trim()
  if (!authorId) problems.authorId = 'Pick the person who signs.'
  const signedAtTime = form.when === 'then' ? zonedInstant(form.at, form.zone) : null
  if (form.when === 'then' && !signedAtTime)
    problems.signedAtTime = form.at
      ? `There is no such time in ${form.zone}: clocks skip it.`
      : 'Choose date and time.'
  const notes = form.notes.trim()
  return {
    body: {
      authorId,
      isResolved: true,
      ...(notes && { mechanicNotes: notes }),
      ...(signedAtTime && { signedAtTime }),
    },
    problems,
  }
}

function certificationProblems({ certification, notes }: ResolveForm): ResolveProblems {
  if (!certification) return { certification: 'Choose what you certify.' }
  if (certificationOf(notes) !== certification)
    return { mechanicNotes: `Keep the first line as it is: “${CERTIFICATION_LINE[certification]}”` }
  if (certification === 'mixed' && !ownNotes(notes))
    return { mechanicNotes: 'Say below the first line what was repaired and what needs no repair.' }
  return {}
}
