import { randomUUID } from 'node:crypto'

/** Names one request to us in its answer and in our log. Never taken from the caller, who could forge it. */
export const newRequestId = () => randomUUID()
