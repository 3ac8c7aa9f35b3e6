import { object, oneOf, type Reader } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { readText, TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { DVIR_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DVIR_FORM_FIELDS as FIELDS } from '@/lib/dvirs/fields'
import type { CreateDvirBody } from '@/lib/dvirs/schema'
import { type ByKind, eachField, type FieldsOf, forEachField, present, worded } from '@/lib/fields'
import type { Words } from '@/lib/words/words'

interface Typed extends TypedKinds {
  safety: '' | CreateDvirBody['safetyStatus']
}

/** What a mechanic fills in of an inspection of their own, under the request's names. */
export type NewDvirForm = {
  -readonly [F in keyof typeof FIELDS]: Typed[(typeof FIELDS)[F]['kind']]
} & {
  /** What was inspected: of vehicle and trailer only that one is sent. */
  on: 'vehicle' | 'trailer'
}

/** What was typed before a reload. */
export const typedDvir: Reader<NewDvirForm> = object({
  ...forEachField(FIELDS, { ...TYPED, safety: oneOf('', 'safe', 'unsafe') }),
  on: oneOf('vehicle', 'trailer'),
})

/** Nothing yet, to be signed by `authorId`. */
export const emptyDvir = (authorId: string): NewDvirForm => ({
  ...forEachField<typeof FIELDS, Typed>(FIELDS, { ...UNTYPED, safety: '' }),
  authorId,
  on: 'vehicle',
})

/** The exact body of the request, null while something is missing, and what that is. */
export function newDvirRequest(
  form: NewDvirForm,
  t: Words,
): {
  ready: CreateDvirBody | null
  problems: FormProblem[]
} {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const { authorId, safetyStatus, ...rest } = present(eachField(FIELDS, READ, { form, say, t }))
  if (!authorId || !safetyStatus || problems.length > 0) return { ready: null, problems }
  return { ready: { authorId, type: 'mechanic', safetyStatus, ...rest }, problems }
}

interface Given {
  form: NewDvirForm
  say: (path: string, problem: string) => void
  t: Words
}

const words = (
  field: FieldsOf<typeof FIELDS, 'text' | 'prose' | 'user' | 'vehicle' | 'trailer'>,
  { form, say, t }: Given,
) => readText(form[field], worded(DVIR_FIELD_WORDS[field], t), (problem) => say(field, problem))

type Said = string | undefined
interface Read {
  text: Said
  prose: Said
  user: Said
  vehicle: Said
  trailer: Said
  safety: CreateDvirBody['safetyStatus'] | undefined
}

const READ: ByKind<typeof FIELDS, [Given], Read> = {
  text: words,
  prose: words,
  user: words,
  vehicle: (field, given) => (given.form.on === 'vehicle' ? words(field, given) : undefined),
  trailer: (field, given) => (given.form.on === 'trailer' ? words(field, given) : undefined),
  safety: (field, { form, say, t }) => {
    if (!form[field]) say(field, t(DVIR_FIELD_WORDS[field].missing))
    return form[field] || undefined
  },
}
