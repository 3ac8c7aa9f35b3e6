import { z } from 'zod'

/**
 * What a form started from: the fields that its request overwrites, by their names in the request, each with the value
 * that it had. Beside the body of every edit of our API; a caller that leaves it out is not compared.
 */
export const startedFrom = z.record(z.string().max(100), z.json())
export type StartedFrom = z.output<typeof startedFrom>
