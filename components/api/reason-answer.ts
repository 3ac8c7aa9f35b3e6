import { nullable, object, text } from './read'

/** Why something stands still (lib/told-reason.ts): `message` is in the reader's language, `platform` what the platform said. */
export const reasonAnswer = object({ message: text, platform: nullable(text) })
