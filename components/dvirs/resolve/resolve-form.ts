import { list, object, oneOf, type Reader, text } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { readText, TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { zonedInstant } from '@/components/units/local-time'
import {
  type Certification,
  CERTIFICATION_LINE,
  certificationOf,
  CERTIFICATIONS,
  ownNotes,
} from '@/lib/dvirs/certification'
import { RESOLVE_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { RESOLVE_FORM_FIELDS as FIELDS } from '@/lib/dvirs/fields'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { type ByKind, eachField, type FieldsOf, forEachField, present, worded } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import { defectWords } from '../dvir-name'

/** Something that the mechanic has to tick before signing. */
export interface Acknowledgement {
  id: string
  label: string
  hint: string | null
}

/** What a mechanic fills in to resolve a report, under the request's names; notes as they will be sent. */
export type ResolveForm = {
  -readonly [F in keyof typeof FIELDS]: TypedKinds[(typeof FIELDS)[F]['kind']]
} & {
  acknowledged: string[]
  certification: Certification | ''
  /** `now`: the platform signs with the time at which the request arrives. */
  when: 'now' | 'then'
}

/** Nothing yet, to be signed by `authorId`. */
export const emptyResolve = (authorId: string): ResolveForm => ({
  ...forEachField(FIELDS, UNTYPED),
  authorId,
  acknowledged: [],
  certification: '',
  when: 'now',
})

/** What was typed before a reload. */
export const typedResolve: Reader<ResolveForm> = object({
  ...forEachField(FIELDS, TYPED),
  acknowledged: list(text),
  certification: oneOf('', ...CERTIFICATIONS),
  when: oneOf('now', 'then'),
})

/** What a report asks of whoever resolves it. */
export interface Required {
  acknowledgements: readonly Acknowledgement[]
  certification: boolean
}

/** Every open defect. Of a report that is known by its id only: that it was read where it can be read. */
export function acknowledgementsOf(row: DvirRow, needs: Triage, t: Words): Acknowledgement[] {
  if (row.ledger.stub) return [{ id: 'read', label: t('dvirs-resolve.acknowledge-read'), hint: null }]
  return needs.openDefects.map(({ on, defect }) => {
    const words = defectWords(defect, t)
    return {
      id: defect.id,
      label: t(`dvirs-resolve.acknowledge-${on}`, { defect: words }),
      hint: defect.comment && defect.comment !== words ? defect.comment : null,
    }
  })
}

/** Whether something is certified at all: not for a report without a defect. */
export const needsCertification = (row: DvirRow, needs: Triage): boolean =>
  row.ledger.stub || needs.unresolved

/** The exact body of the request, and what stands against sending it; `zone` is that of the typed time. */
export function readResolveForm(
  form: ResolveForm,
  required: Required,
  zone: string,
  t: Words,
): { ready: ResolveDvirBody; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const wrong = (path: keyof ResolveForm, message: string) => void problems.push({ path, message })
  const open = required.acknowledgements.filter(({ id }) => !form.acknowledged.includes(id))
  if (open.length > 0)
    wrong(
      'acknowledged',
      required.acknowledgements.length === 1
        ? t('dvirs-resolve.acknowledge-one')
        : t('dvirs-resolve.acknowledge-all', { count: open.length }),
    )
  if (required.certification) certificationProblem(form, wrong, t)
  const { authorId = '', ...rest } = present(eachField(FIELDS, READ, { form, zone, say: wrong, t }))
  return { ready: { authorId, isResolved: true, ...rest }, problems }
}

interface Given {
  form: ResolveForm
  zone: string
  say: (path: keyof ResolveForm, problem: string) => void
  t: Words
}

const words = (field: FieldsOf<typeof FIELDS, 'user' | 'prose'>, { form, say, t }: Given) =>
  readText(form[field], worded(RESOLVE_FIELD_WORDS[field], t), (problem) => say(field, problem))

type Typed = string | undefined

const READ: ByKind<typeof FIELDS, [Given], { user: Typed; prose: Typed; time: Typed }> = {
  user: words,
  prose: words,
  time: (field, { form, zone, say, t }) => {
    if (form.when === 'now') return undefined
    const instant = zonedInstant(form[field], zone)
    if (!instant)
      say(field, form[field] ? t('dvirs-resolve.signed-skipped', { zone }) : t('dvirs-resolve.signed-choose'))
    return instant ?? undefined
  },
}

function certificationProblem(
  { certification, mechanicNotes: notes }: ResolveForm,
  wrong: (path: keyof ResolveForm, message: string) => void,
  t: Words,
) {
  if (!certification) wrong('certification', t('dvirs-resolve.certify-choose'))
  else if (certificationOf(notes) !== certification)
    wrong('mechanicNotes', t('dvirs-resolve.certify-keep-line', { line: CERTIFICATION_LINE[certification] }))
  else if (certification === 'mixed' && !ownNotes(notes))
    wrong('mechanicNotes', t('dvirs-resolve.certify-mixed-missing'))
}
