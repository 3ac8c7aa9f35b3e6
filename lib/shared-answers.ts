interface Line<Answer> {
  running: Promise<unknown>
  /** Asked when what is running has ended, for all who came meanwhile. */
  next: { answer: Promise<Answer>; readers: Readers } | null
}

/** Makes an answer; `signal` aborts when everybody who waits for it has left. */
type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

/**
 * One answer for all who ask the same at once: at 05:45 fifty people open one desk. Nobody is given an answer that was
 * asked for before they came, so whoever has written something finds it: who comes while an answer is on its way waits
 * for the next one, together with everybody else who does. Nothing is kept beyond that.
 */
export class SharedAnswers<Answer> {
  readonly #lines = new WeakMap<object, Map<string, Line<Answer>>>()

  /**
   * `of` is whom is asked (a database), `question` what: equal as JSON means the same answer for everybody, so it names
   * the organization and all that the answer depends on. A failure is everybody's who waited for it. `leaves` aborts when
   * who asks has gone: the work goes on for whoever else waits for it, and for who does not say.
   */
  ask(of: object, question: readonly unknown[], ask: Ask<Answer>, leaves?: AbortSignal): Promise<Answer> {
    const lines = this.#lines.get(of) ?? new Map<string, Line<Answer>>()
    this.#lines.set(of, lines)
    const key = JSON.stringify(question)
    const line = lines.get(key)
    if (!line) return this.#run(lines, key, ask, new Readers(leaves))
    if (line.next) line.next.readers.add(leaves)
    else {
      const readers = new Readers(leaves)
      line.next = { readers, answer: line.running.then(() => this.#run(lines, key, ask, readers)) }
    }
    return line.next.answer
  }

  #run(lines: Map<string, Line<Answer>>, key: string, ask: Ask<Answer>, readers: Readers): Promise<Answer> {
    const answer = ask(readers.begin())
    const line: Line<Answer> = { running: answer.then(ended, ended), next: null }
    lines.set(key, line)
    void line.running.then(() => {
      readers.end()
      if (line.next === null) lines.delete(key)
    })
    return answer
  }
}

/** Who waits for one answer. Nobody comes any more once it is on its way; until then the last may leave and another come. */
class Readers {
  readonly #left = new AbortController()
  readonly #listening: (() => void)[] = []
  #staying = 0
  #begun = false

  constructor(leaves: AbortSignal | undefined) {
    this.add(leaves)
  }

  add(leaves: AbortSignal | undefined): void {
    this.#staying += 1
    if (!leaves) return
    const leave = () => {
      this.#staying -= 1
      if (this.#begun) this.#endIfAlone(leaves.reason)
    }
    if (leaves.aborted) return leave()
    leaves.addEventListener('abort', leave, { once: true })
    this.#listening.push(() => leaves.removeEventListener('abort', leave))
  }

  begin(): AbortSignal {
    this.#begun = true
    this.#endIfAlone(undefined)
    return this.#left.signal
  }

  end(): void {
    for (const stop of this.#listening) stop()
  }

  #endIfAlone(reason: unknown): void {
    if (this.#staying === 0) this.#left.abort(reason)
  }
}

const ended = () => undefined
