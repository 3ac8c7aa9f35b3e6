import { flag, type Reader, text } from '@/components/api/read'
import type { SharedKinds } from '@/lib/field-kinds'
import type { FieldWords } from '@/lib/fields'

/** What a form holds of the kinds that every noun has: text, where the empty text is nothing. Tags are a comma list. */
export type TypedKinds = { [K in keyof SharedKinds]: K extends 'flag' ? boolean : string }

/** How it is read again after a reload. */
export const TYPED: { readonly [K in keyof TypedKinds]: Reader<TypedKinds[K]> } = {
  text,
  prose: text,
  code: text,
  person: text,
  user: text,
  driver: text,
  vehicle: text,
  trailer: text,
  address: text,
  choice: text,
  time: text,
  distance: text,
  hours: text,
  tags: text,
  flag,
}

/** Nothing of each. */
export const UNTYPED: TypedKinds = {
  text: '',
  prose: '',
  code: '',
  person: '',
  user: '',
  driver: '',
  vehicle: '',
  trailer: '',
  address: '',
  choice: '',
  time: '',
  distance: '',
  hours: '',
  tags: '',
  flag: false,
}

/** A text as it is sent: absent where nothing is typed; where something has to be, as it stands, and said. */
export function readText(
  typed: string,
  { missing }: Pick<FieldWords<string>, 'label' | 'missing'>,
  say: (problem: string) => void,
): string | undefined {
  const words = typed.trim()
  if (words !== '') return words
  if (missing === undefined) return undefined
  say(missing)
  return words
}

/** The ids of a comma list. */
export const idsIn = (typed: string): string[] => typed.split(',').flatMap((id) => id.trim() || [])

/** Figures as a box shows them. */
export const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value))
