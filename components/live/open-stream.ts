import {
  changesAnswer,
  endedAnswer,
  placeAnswer,
  presenceAnswer,
  statusAnswer,
  type Told,
} from './live-answer'

interface Hears {
  tell(told: Told): void
  /** Broken off, and the browser tries again by itself. */
  down(): void
  /** Refused: the browser does not try again. */
  refused(): void
  /** This person is not let in any more. */
  dismissed(): void
}

/** The browser's one connection to GET /api/live. Answers how to close it. */
export function openStream(url: string, { tell, down, refused, dismissed }: Hears): () => void {
  const source = new EventSource(url)
  const on = (event: string, hear: (data: unknown) => void) =>
    source.addEventListener(event, (message: MessageEvent<unknown>) => hear(parsed(message.data)))
  for (const event of ['hello', 'beat', 'reset'] as const)
    on(event, (data) => tell({ event, sequence: placeAnswer(data, event).sequence }))
  on('changes', (data) => tell({ event: 'changes', changes: changesAnswer(data, 'changes') }))
  on('status', (data) => tell({ event: 'status', status: statusAnswer(data, 'status') }))
  on('presence', (data) => tell({ event: 'presence', people: presenceAnswer(data, 'presence').people }))
  on('ended', (data) => endedAnswer(data, 'ended').reason === 'not_admitted' && dismissed())
  source.onerror = () => (source.readyState === EventSource.CLOSED ? refused() : down())
  return () => source.close()
}

function parsed(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : null
}
