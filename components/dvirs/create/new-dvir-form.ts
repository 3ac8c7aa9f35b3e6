import { object, oneOf, type Reader } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import { readText, TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { DVIR_FORM_FIELDS as FIELDS } from '@/lib/dvirs/fields'
import type { CreateDvirBody } from '@/lib/dvirs/schema'
import { type ByKind, eachField, type FieldsOf, forEachField, present } from '@/lib/fields'

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
export function newDvirRequest(form: NewDvirForm): {
  ready: CreateDvirBody | null
  problems: FormProblem[]
} {
  const problems: FormProblem[] = []
  const say = (path: string, message: string) => void problems.push({ path, message })
  const { authorId, safetyStatus, ...rest } = present(eachField(FIELDS, READ, { form, say }))
  if (!authorId || !safetyStatus || problems.length > 0) return { ready: null, problems }
  return { ready: { authorId, type: 'mechanic', safetyStatus, ...rest }, problems }
}

interface Given {
  form: NewDvirForm
  say: (path: string, problem: string) => void
}

const words = (
  field: FieldsOf<typeof FIELDS, 'text' | 'prose' | 'user' | 'vehicle' | 'trailer'>,
  { form, say }: Given,
) => readText(form[field], FIELDS[field], (problem) => say(field, problem))

type Words = string | undefined
interface Read {
  text: Words
  prose: Words
  user: Words
  vehicle: Words
  trailer: Words
  safety: CreateDvirBody['safetyStatus'] | undefined
}

const READ: ByKind<typeof FIELDS, [Given], Read> = {
  text: words,
  prose: words,
  user: words,
  vehicle: (field, given) => (given.form.on === 'vehicle' ? words(field, given) : undefined),
  trailer: (field, given) => (given.form.on === 'trailer' ? words(field, given) : undefined),
  safety: (field, { form, say }) => {
    if (!form[field]) say(field, FIELDS[field].missing)
    return form[field] || undefined
  },
}
