import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

/*
 * Tables of fields: what is known of a field of a noun's form is said once, in a table whose type is that of the contract's
 * request (lib/<noun>/fields.ts). What reads, compares, shows, types or sends one goes by it, kind by kind.
 */

/** What a field of any noun is: what the code goes by. */
export interface FieldRules<Kind> {
  kind: Kind
  /** Where the detail shows it: in its list of facts, there last and only when it is set, or in a place of its own. */
  fact: 'listed' | 'last' | 'own'
  optional?: true
  /** Why no form has an input for it. */
  elsewhere?: string
  /** Under which name the platform's answer has it, where that is another one; null for one that it does not answer. */
  answered?: string | null
}

/** What it is called, by keys of messages/; or in words, once they are said. */
export interface FieldWords<Word extends string = WordKey> {
  /** As people call it: over its input, in the detail and in the trail. */
  label: Word
  /** In the detail's list of facts, where the label does not do. */
  term?: Word
  /** In a sentence, where the label in small letters does not do. */
  called?: Word
  /** What else its input says. */
  hint?: Word
  /** What its input says where it has to be filled in and is not. */
  missing?: Word
}

/** The kinds whose values are those of a request's field. */
export type KindFor<Kinds, Value> = {
  [K in keyof Kinds]: [Kinds[K], Value] extends [Value, Kinds[K]] ? K : never
}[keyof Kinds]

/** The kinds that a value can be of: enough for what no form types. */
type KindHolding<Kinds, Value> = {
  [K in keyof Kinds]: Value extends Kinds[K] ? K : never
}[keyof Kinds]

/** A row for a member of a request: one that a form types has the kind of its values, another one that can hold them. */
export type RulesFor<Kinds, Value, More = unknown> =
  | (FieldRules<KindFor<Kinds, Value>> & More)
  | (FieldRules<KindHolding<Kinds, Value>> & { elsewhere: string })

export type Table = Readonly<Record<string, { readonly kind: string }>>

export type NameIn<T extends Table> = keyof T & string
export type KindIn<T extends Table> = T[NameIn<T>]['kind']

/** The fields of some kinds. */
export type FieldsOf<T extends Table, Kind> = {
  [F in NameIn<T>]: T[F]['kind'] extends Kind ? F : never
}[NameIn<T>]

/** One thing that is done with a field, kind by kind. */
export type ByKind<
  T extends Table,
  Given extends readonly unknown[],
  Made extends Record<KindIn<T>, unknown>,
> = {
  readonly [K in KindIn<T>]: (field: FieldsOf<T, K>, ...given: Given) => Made[K]
}

/** In the order of the table. */
export const namesIn = <T extends Table>(table: T): readonly NameIn<T>[] =>
  // The literal has these keys and no other.
  Object.keys(table) as NameIn<T>[]

/** The kind of a field. */
export function kindOf<T extends Table, F extends NameIn<T>>(table: T, name: F): T[F]['kind'] {
  // A name of the table has a row there.
  return (table[name] as T[F]).kind
}

/** What is said of a field by a name from outside; undefined for one that is none of the table's. */
export const fieldIn = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Does with a field what is to be done with its kind. */
export function forField<T extends Table, Given extends readonly unknown[], Made>(
  table: T,
  name: NameIn<T>,
  byKind: ByKind<T, Given, Record<KindIn<T>, Made>>,
  ...given: Given
): Made {
  // The kind is the field's own: what is called takes this field.
  const call = byKind[kindOf(table, name)] as (field: string, ...all: Given) => Made
  return call(name, ...given)
}

/** An object with a member for each field, made kind by kind. */
export function eachField<
  T extends Table,
  Given extends readonly unknown[],
  Made extends Record<KindIn<T>, unknown>,
>(table: T, byKind: ByKind<T, Given, Made>, ...given: Given): { [F in NameIn<T>]: Made[T[F]['kind']] } {
  const entries = namesIn(table).map((name) => [
    name,
    forField<T, Given, unknown>(table, name, byKind, ...given),
  ])
  // Made name by name, each by its own kind.
  return Object.fromEntries(entries) as { [F in NameIn<T>]: Made[T[F]['kind']] }
}

/** The same, where fields of a kind have one thing. */
export function forEachField<T extends Table, Made extends Record<KindIn<T>, unknown>>(
  table: T,
  byKind: Made,
): { [F in NameIn<T>]: Made[T[F]['kind']] } {
  const entries = namesIn(table).map((name) => [name, byKind[kindOf(table, name)]])
  return Object.fromEntries(entries) as { [F in NameIn<T>]: Made[T[F]['kind']] }
}

type AnsweredAs<Row, Name> = Row extends { readonly answered: infer As }
  ? As extends string
    ? As
    : never
  : Name

/** What the platform's answer has of the fields, by its own names. */
export const answeredIn = (
  table: Readonly<Record<string, Pick<FieldRules<string>, 'kind' | 'answered'>>>,
): { name: string; kind: string }[] =>
  Object.entries(table).flatMap(([name, { kind, answered = name }]) =>
    answered === null ? [] : [{ name: answered, kind }],
  )

/** One thing for each of those; fields of a kind have one thing. */
export function forAnswered<
  T extends Table,
  Made extends Record<
    { [F in NameIn<T>]: AnsweredAs<T[F], T[F]['kind']> extends never ? never : T[F]['kind'] }[NameIn<T>],
    unknown
  >,
>(table: T, byKind: Made): { [F in NameIn<T> as AnsweredAs<T[F], F>]: Made[T[F]['kind'] & keyof Made] } {
  const made: Readonly<Record<string, unknown>> = byKind
  const entries = answeredIn(table).map(({ name, kind }) => [name, made[kind]])
  return Object.fromEntries(entries) as {
    [F in NameIn<T> as AnsweredAs<T[F], F>]: Made[T[F]['kind'] & keyof Made]
  }
}

/** The fields that a form has an input for. */
export type TypedIn<T extends Table> = {
  readonly [F in NameIn<T> as T[F] extends { readonly elsewhere: string } ? never : F]: T[F]
}
export const typedIn = <T extends Table>(table: T): TypedIn<T> =>
  Object.fromEntries(Object.entries(table).filter(([, row]) => !('elsewhere' in row))) as TypedIn<T>

/** The fields of some kinds, with their rows. */
export type OfKinds<T extends Table, Kind> = { readonly [F in FieldsOf<T, Kind>]: T[F] }
export const ofKinds = <T extends Table, const Kind extends string>(
  table: T,
  ...kinds: readonly Kind[]
): OfKinds<T, Kind> =>
  Object.fromEntries(
    Object.entries(table).filter(([, { kind }]) => kinds.some((one) => one === kind)),
  ) as OfKinds<T, Kind>

/** An object with a member for each field, made in one way whatever its kind. */
export const everyField = <T extends Table, Made>(
  table: T,
  make: (name: NameIn<T>) => Made,
): { [F in NameIn<T>]: Made } =>
  Object.fromEntries(namesIn(table).map((name) => [name, make(name)])) as { [F in NameIn<T>]: Made }

type Called<Word extends string> = Pick<FieldWords<Word>, 'label' | 'called'>

/** `due, PO number`: fields in a sentence, as people call them. `say` gives the words of a key. */
export const fieldWords = <Word extends string>(
  table: Readonly<Record<string, Called<Word>>>,
  names: readonly string[],
  say: (word: Word) => string = (word) => word,
): string => names.map((name) => wordsOf(fieldIn(table, name), say) ?? name).join(', ')

/** `due`. */
function wordsOf<Word extends string>(row: Called<Word> | undefined, say: (word: Word) => string) {
  if (row?.called !== undefined) return say(row.called)
  return row && inSentence(say(row.label))
}

/** A label inside a sentence: `due`, but `PO number`. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())

const SAID = ['label', 'term', 'called', 'hint', 'missing', 'unit', 'placeholder'] as const
type Said = (typeof SAID)[number]

/** A row of a table, or an option of one, with what it says in words instead of keys. */
export const worded = <Row extends { readonly [S in Said]?: WordKey }>(
  row: Row,
  t: Words,
): { [K in keyof Row]: K extends Said ? string : Row[K] } => {
  const said = SAID.flatMap((name) => (row[name] === undefined ? [] : [[name, t(row[name])]]))
  // The same members, of which those that hold keys hold words.
  return { ...row, ...Object.fromEntries(said) } as { [K in keyof Row]: K extends Said ? string : Row[K] }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Without the members that are absent or null. */
export function present<T extends object>(fields: T): Present<T> {
  const kept: Present<T> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  return kept
}
