/* Types alone, for the tests that tie what pages read to what the server answers. */

/** A value as JSON carries it. */
export type Carried<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? Carried<One>[]
    : T extends object
      ? { [K in keyof T]: Carried<T[K]> }
      : T

/** The names that a type says itself: not those that are merely possible, of an object that is kept open. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] } &
  string

/**
 * The paths of what `Server` answers and `Browser` leaves out: `stops.eta`, with an item of a list under its list's own
 * name. What the browser reads as it came (`anything`), or by any name (`record`), drops nothing.
 */
export type Dropped<Server, Browser, At extends string = ''> = unknown extends Browser
  ? never
  : DroppedFrom<NonNullable<Server>, NonNullable<Browser>, At>

type DroppedFrom<Server, Browser, At extends string> = Server extends readonly (infer One)[]
  ? Browser extends readonly (infer Read)[]
    ? Dropped<One, Read, At>
    : never
  : Server extends object
    ? Browser extends object
      ? string extends keyof Browser
        ? never
        : // Of several kinds of objects, told apart by a word, each goes by its own.
          Server extends Browser
          ? {
              [K in Named<Server>]: K extends keyof Browser
                ? Dropped<Server[K], Browser[K], `${At}${K}.`>
                : `${At}${K}`
            }[Named<Server>]
          : never
      : never
    : never

/** What a query of the pages reads. */
export type Asked<Query> = Query extends { queryFn?: infer Ask }
  ? Ask extends (...given: never[]) => infer Answer
    ? Awaited<Answer>
    : never
  : never

/** What a verb answers. */
export type Said<Verb extends (...given: never[]) => unknown> = Awaited<ReturnType<Verb>>
