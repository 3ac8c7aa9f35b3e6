import { object, type Reader } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { readText, TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { DEFECT_FORM_FIELDS as FIELDS } from '@/lib/dvirs/fields'
import type { ResolveDefectBody } from '@/lib/dvirs/schema'
import { type ByKind, eachField, type FieldsOf, forEachField, present } from '@/lib/fields'

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
export function readDefectForm(form: DefectForm): { ready: ResolveDefectBody; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const { resolvedById = '', ...rest } = present(eachField(FIELDS, READ, { form, say }))
  return { ready: { resolvedById, ...rest }, problems }
}

interface Given {
  form: DefectForm
  say: (path: string, problem: string) => void
}

const words = (field: FieldsOf<typeof FIELDS, 'user' | 'prose'>, { form, say }: Given) =>
  readText(form[field], FIELDS[field], (problem) => say(field, problem))

const READ: ByKind<typeof FIELDS, [Given], Record<'user' | 'prose', string | undefined>> = {
  user: words,
  prose: words,
}
