/** Whoever signs out is asked, and what they would lose is named. */
export interface Leaving {
  titles: readonly string[]
  answer: (leaves: boolean) => void
}

type Ask = (leaving: Leaving) => void
let ask: Ask | null = null

/** Has the desk ask in a dialog of its own. Answers how to stop. */
export function onLeaving(asked: Ask): () => void {
  ask = asked
  return () => {
    if (ask === asked) ask = null
  }
}

/** Resolves with whether they leave. Outside the desk the browser asks. */
export const askToLeave = (titles: readonly string[], words: string): Promise<boolean> =>
  ask === null ? Promise.resolve(window.confirm(words)) : new Promise((answer) => ask?.({ titles, answer }))
