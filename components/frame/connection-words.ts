import type { StatusKey } from '@/components/ui/status/status'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { DeskConnection } from './desk-props'

interface ConnectionLook {
  /** The strip's shape and tone. */
  status: StatusKey
  /** What the strip's time means. */
  timeOf: 'lastCallAt' | 'since' | null
  /** Above the pages; what is said of it is named by the connection's status. */
  banner: { tone: 'info' | 'caution' | 'bad'; connect: WordKey | null } | null
}

const LOOK: Record<DeskConnection['status'], ConnectionLook> = {
  none: { status: 'disconnected', timeOf: null, banner: { tone: 'info', connect: 'frame.connect' } },
  waiting: { status: 'waiting', timeOf: null, banner: { tone: 'caution', connect: null } },
  connected: { status: 'connected', timeOf: 'lastCallAt', banner: null },
  needs_reauthorization: {
    status: 'reconnect',
    timeOf: 'since',
    banner: { tone: 'bad', connect: 'frame.connect-reconnect' },
  },
  disconnecting: { status: 'waiting', timeOf: 'since', banner: { tone: 'caution', connect: null } },
  disconnected: {
    status: 'disconnected',
    timeOf: 'since',
    banner: { tone: 'info', connect: 'frame.connect-again' },
  },
}

/** What the strip says of a connection. */
export function connectionWords({ status, scope }: Pick<DeskConnection, 'status' | 'scope'>, t: Words) {
  const { status: look, timeOf } = LOOK[status]
  const readOnly = status === 'connected' && scope === 'admin:read'
  return {
    status: look,
    timeOf,
    word: t(readOnly ? 'frame.connected-read-only' : `frame.connection-${status}`),
  }
}

/** What stands above the pages while the platform cannot be reached; null while it can. */
export function bannerWords(status: DeskConnection['status'], t: Words) {
  const { banner } = LOOK[status]
  if (status === 'connected' || !banner) return null
  const { tone, connect } = banner
  return {
    tone,
    title: t(`frame.banner-${status}`),
    text: t(`frame.banner-${status}-text`),
    connect: connect && t(connect),
  }
}
