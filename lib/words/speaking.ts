import { AsyncLocalStorage } from 'node:async_hooks'
import { wordsIn } from './catalog'
import type { Language } from './languages'
import type { WordKey } from './word-key'
import type { Given } from './words'

declare global {
  // Next compiles handlers into bundles of their own: only the global object is one.
  var wayboardSpeaking: AsyncLocalStorage<{ language: Language }> | undefined
}
const speaking = (globalThis.wayboardSpeaking ??= new AsyncLocalStorage())

/** Runs `work` so that whatever is said in it is said in `language`. */
export const speakingIn = <Made>(language: Language, work: () => Made): Made =>
  speaking.run({ language }, work)

/** From here on the request that runs is answered in `language`: who asks is known only once the session is read. */
export function speak(language: Language): void {
  const held = speaking.getStore()
  if (held) held.language = language
}

/** The language of the request that runs; English where none does: a job, a command. */
export const spokenLanguage = (): Language => speaking.getStore()?.language ?? 'en'

/** Words for whoever asked: a refusal, a field's fault. What is kept or sent to others is not said by this. */
export const say = (key: WordKey, given?: Given): string => wordsIn(spokenLanguage())(key, given)
