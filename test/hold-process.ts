/** From now on handlers find this as the process that they run in, where the bundles of Next share theirs. */
export function holdProcess(process: unknown): void {
  holdOpening(Promise.resolve(process))
}

/** The same while it is being opened, which may fail. */
export function holdOpening(opening: Promise<unknown>): void {
  // Whoever asks for it is told.
  opening.catch(() => undefined)
  Reflect.set(globalThis, 'wayboardProcess', opening)
}
