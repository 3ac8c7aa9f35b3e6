import { list, object, oneOf, type Reader, text } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { zonedInstant } from '@/components/units/local-time'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import type { RESOLVE_FIELDS } from '../form-tables'
import {
  type Certification,
  CERTIFICATION_LINE,
  certificationOf,
  CERTIFICATIONS,
  ownNotes,
} from './certification'
import { defectWords } from '../dvir-name'

/** Something that the mechanic has to tick before signing. */
export interface Acknowledgement {
  id: string
  label: string
  hint: string | null
}

export interface ResolveForm extends Record<keyof typeof RESOLVE_FIELDS, unknown> {
  acknowledged: string[]
  certification: Certification | ''
  /** The notes as they will be sent, certification line included. */
  mechanicNotes: string
  authorId: string
  /** `now`: the platform signs with the time at which the request arrives. */
  when: 'now' | 'then'
  /** Value of a `datetime-local` field in the zone that the form shows. */
  signedAtTime: string
}

/** What was typed before a reload. */
export const typedResolve: Reader<ResolveForm> = object({
  acknowledged: list(text),
  certification: oneOf('', ...CERTIFICATIONS),
  mechanicNotes: text,
  authorId: text,
  when: oneOf('now', 'then'),
  signedAtTime: text,
})

/** What a report asks of whoever resolves it. */
export interface Required {
  acknowledgements: readonly Acknowledgement[]
  certification: boolean
}

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

/** The exact body of the request, and what stands against sending it; `zone` is that of the typed time. */
export function readResolveForm(
  form: ResolveForm,
  required: Required,
  zone: string,
): { ready: ResolveDvirBody; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const wrong = (path: keyof ResolveForm, message: string) => void problems.push({ path, message })
  const open = required.acknowledgements.filter(({ id }) => !form.acknowledged.includes(id))
  if (open.length > 0)
    wrong(
      'acknowledged',
      required.acknowledgements.length === 1 ? 'Tick it first.' : `Tick all: ${open.length} left.`,
    )
  if (required.certification) certificationProblem(form, wrong)
  const authorId = form.authorId.trim()
  if (!authorId) wrong('authorId', 'Pick the person who signs.')
  const signedAtTime = form.when === 'then' ? zonedInstant(form.signedAtTime, zone) : null
  if (form.when === 'then' && !signedAtTime)
    wrong(
      'signedAtTime',
      form.signedAtTime ? `There is no such time in ${zone}: clocks skip it.` : 'Choose date and time.',
    )
  const notes = form.mechanicNotes.trim()
  return {
    ready: {
      authorId,
      isResolved: true,
      ...(notes && { mechanicNotes: notes }),
      ...(signedAtTime && { signedAtTime }),
    },
    problems,
  }
}

function certificationProblem(
  { certification, mechanicNotes: notes }: ResolveForm,
  wrong: (path: keyof ResolveForm, message: string) => void,
) {
  if (!certification) wrong('certification', 'Choose what you certify.')
  else if (certificationOf(notes) !== certification)
    wrong('mechanicNotes', `Keep the first line as it is: “${CERTIFICATION_LINE[certification]}”`)
  else if (certification === 'mixed' && !ownNotes(notes))
    wrong('mechanicNotes', 'Say below the first line what was repaired and what needs no repair.')
}
