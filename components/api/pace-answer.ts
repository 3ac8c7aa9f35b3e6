import { answer, number, object } from './read'

/** What `/api/connection/pace` answers. */
export const paceAnswer = answer(object({ data: object({ waitMs: number, askedMs: number }) }))
