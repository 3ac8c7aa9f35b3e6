// What we use of it: the types that are published know no order of preference.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> })
    /** Of `available`, those that the client takes (q above 0), the dearest first; of equals the first of `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
    /** Of `available`, those that the client takes, the dearest first. */
    languages(available: readonly string[]): string[]
  }
}
