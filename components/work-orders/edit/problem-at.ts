/** The message for the field at a path of the request, when there is one. */
export type ProblemAt = (path: string) => string | undefined
