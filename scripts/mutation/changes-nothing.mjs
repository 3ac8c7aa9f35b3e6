/**
 * Mutants that no test can notice, because the program does the same with them: by file, with the words of the line, what
 * of it becomes what, and why that changes nothing.
 *
 * @type {Record<string, { line: string, from: string, to: string, why: string }[]>}
 */
export const CHANGES_NOTHING = {}
