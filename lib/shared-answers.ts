interface Line<Answer> {
  running: Promise<unknown>
  /** Asked when what is running has ended, for all who came meanwhile. */
  next: Promise<Answer> | null
}

/**
 * One answer for all who ask the same at once: at 05:45 fifty people open one desk. Nobody is given an answer that was
 * asked for before they came, so whoever has written something finds it: who comes while an answer is on its way waits
 * for the next one, together with everybody else who does. Nothing is kept beyond that.
 */
export class SharedAnswers<Answer> {
  readonly #lines = new WeakMap<object, Map<string, Line<Answer>>>()

  /**
   * `of` is whom is asked (a database), `question` what: equal as JSON means the same answer for everybody, so it names
   * the organization and all that the answer depends on. A failure is everybody's who waited for it.
   */
  ask(of: object, question: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
    const lines = this.#lines.get(of) ?? new Map<string, Line<Answer>>()
    this.#lines.set(of, lines)
    const key = JSON.stringify(question)
    const line = lines.get(key)
    if (!line) return this.#run(lines, key, ask)
    line.next ??= line.running.then(() => this.#run(lines, key, ask))
    return line.next
  }

  #run(lines: Map<string, Line<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask()
    const line: Line<Answer> = { running: answer.then(ended, ended), next: null }
    lines.set(key, line)
    void line.running.then(() => {
      if (line.next === null) lines.delete(key)
    })
    return answer
  }
}

const ended = () => undefined
