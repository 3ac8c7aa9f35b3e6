import type { DirectoryKinds } from '@/lib/directory/entry'

/** How one value of a request is filled in. Made on the server from the contract, so that no schema is shipped. */
export type Shape =
  | { kind: 'text'; maxLength: number | null; examples: readonly string[] }
  | { kind: 'instant' }
  | { kind: 'number'; whole: boolean; minimum: number | null; maximum: number | null; usual: number | null }
  | { kind: 'boolean'; onlyTrue: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[]; most: number | null }
  | { kind: 'list'; numbers: boolean; most: number | null }
  | { kind: 'object'; fields: readonly FormField[] }
  | { kind: 'rows'; fields: readonly FormField[]; most: number | null }
  | { kind: 'pairs' }
  | { kind: 'json' }

export interface FormField {
  name: string
  required: boolean
  hint: string | null
  /** What it holds ids of, where the directory may know their names. */
  kinds: DirectoryKinds | null
  shape: Shape
}

/** What is typed so far: text for single values ('' is absent), null for an object that was not added. */
export type Draft = string | null | Draft[] | DraftObject
export interface DraftObject {
  [name: string]: Draft
}
