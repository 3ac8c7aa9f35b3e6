import type { QueryClient } from '@tanstack/react-query'
import { countsKey } from '@/components/frame/counts-key'
import type { DeskCounts } from '@/components/frame/desk-props'
import { lookAt, lookedAt, unseen } from '@/components/frame/looked-at'
import { subscribeToKeptHere } from '@/components/ui/kept-here'
import { saidAnew } from '@/components/ui/toast/said-anew'
import type { Words } from '@/lib/words/words'

const COUNTED = /^\(\d+\+?\) /
/** The server tells ten at most. */
const MOST = 9

/** `(2) Routes`: a tab's title with how many became blocked that nobody looked at. */
export function titleWith(title: string, count: number): string {
  const plain = title.replace(COUNTED, '')
  if (count === 0) return plain
  return `(${count > MOST ? `${MOST}+` : count}) ${plain}`
}

/** Says once how many became blocked since it was said last; what stood when the page came is not said. */
export function announceBlocked(say: (words: string) => void, t: Words) {
  let newest: string | null = null
  let said = ''
  return (since: readonly string[]) => {
    const count = newest === null ? 0 : unseen(since, newest)
    newest = [newest ?? '', ...since].toSorted().at(-1) ?? ''
    if (count === 0) return
    said = saidAnew(t('live.blocked', { count }), said)
    say(said)
  }
}

interface TellBlocked {
  client: QueryClient
  /** Names this person in this organization (components/access/person-key.tsx). */
  personKey: string
  say(words: string): void
  t: Words
}

/** Keeps the tab's title, and says what became blocked, by the counts that the page has. Answers how to end. */
export function tellBlocked({ client, personKey, say, t }: TellBlocked): () => void {
  const announce = announceBlocked(say, t)

  function tell() {
    const [newest] = client
      .getQueryCache()
      .findAll({ queryKey: countsKey })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    const counts = newest && client.getQueryData<DeskCounts>(newest.queryKey)
    const since = counts?.today?.since
    if (!since) return
    // Whoever has Today before them looks at what it shows.
    if (since[0] && document.visibilityState === 'visible' && window.location.pathname === '/today')
      lookAt(personKey, since[0])
    const title = titleWith(document.title, unseen(since, lookedAt(personKey)))
    if (title !== document.title) document.title = title
    announce(since)
  }

  // A page that is opened writes its own title.
  const observer = new MutationObserver(tell)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const stops = [
    client.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === countsKey[0]) tell()
    }),
    subscribeToKeptHere(tell),
    () => observer.disconnect(),
    () => document.removeEventListener('visibilitychange', tell),
  ]
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    for (const stop of stops) stop()
    document.title = titleWith(document.title, 0)
  }
}
