import { object, type Reader } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { readText, TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { DEFECT_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DEFECT_FORM_FIELDS as FIELDS } from '@/lib/dvirs/fields'
import type { ResolveDefectBody } from '@/lib/dvirs/schema'
import { type ByKind, eachField, type FieldsOf, forEachField, present, worded } from '@/lib/fields'
import type { Words } from '@/lib/words/words'

/** What is filled in to resolve one defect, under the names of our request. */
export type DefectForm = {
  -readonly [F in keyof typeof FIELDS]: TypedKinds[(typeof FIELDS)[F]['kind']]
}

/** Nothing yet, to be resolved by `resolvedById`. */
export const emptyDefect = (resolvedById: string): DefectForm => ({
  ...forEachField(FIELDS, UNTYPED),
  resolvedById,
})

/** What was typed before a reload. */
export const typedDefect: Reader<DefectForm> = object(forEachField(FIELDS, TYPED))

/** What is sent, and what is missing of it. */
export function readDefectForm(
  form: DefectForm,
  t: Words,
): { ready: ResolveDefectBody; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const { resolvedById = '', ...rest } = present(eachField(FIELDS, READ, { form, say, t }))
  return { ready: { resolvedById, ...rest }, problems }
}

interface Given {
  form: DefectForm
  say: (path: string, problem: string) => void
  t: Words
}

const words = (field: FieldsOf<typeof FIELDS, 'user' | 'prose'>, { form, say, t }: Given) =>
  readText(form[field], worded(DEFECT_FIELD_WORDS[field], t), (problem) => say(field, problem))

const READ: ByKind<typeof FIELDS, [Given], Record<'user' | 'prose', string | undefined>> = {
  user: words,
  prose: words,
}
