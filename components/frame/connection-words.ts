import type { StatusKey } from '@/components/ui/status'
import type { DeskConnection } from './desk-props'

interface ConnectionWords {
  /** The strip's shape and tone. */
  status: StatusKey
  word: string
  /** What the strip's time means. */
  timeOf: 'lastCallAt' | 'since' | null
  banner: { tone: 'info' | 'caution' | 'bad'; title: string; text: string; connect: string | null } | null
}

const WORDS: Record<DeskConnection['status'], ConnectionWords> = {
  none: {
    status: 'disconnected',
    word: 'Not connected',
    timeOf: null,
    banner: {
      tone: 'info',
      title: 'Not connected yet.',
      text: 'Connect your fleet-operations platform, and the desk can read and write routes.',
      connect: 'Connect',
    },
  },
  waiting: {
    status: 'waiting',
    word: 'A connection waits for you',
    timeOf: null,
    banner: {
      tone: 'caution',
      title: 'A connection waits.',
      text: 'It was allowed on the platform in this browser and is kept for 30 minutes.',
      connect: null,
    },
  },
  connected: { status: 'connected', word: 'Connected', timeOf: 'lastCallAt', banner: null },
  needs_reauthorization: {
    status: 'reconnect',
    word: 'Reconnect',
    timeOf: 'since',
    banner: {
      tone: 'bad',
      title: 'Reconnect to go on.',
      text: 'The platform no longer accepts this connection. Everything stored here is still readable.',
      connect: 'Reconnect',
    },
  },
  disconnecting: {
    status: 'waiting',
    word: 'Disconnecting',
    timeOf: 'since',
    banner: {
      tone: 'caution',
      title: 'Disconnecting.',
      text: 'The platform has not confirmed it yet. Wayboard keeps trying.',
      connect: null,
    },
  },
  disconnected: {
    status: 'disconnected',
    word: 'Disconnected',
    timeOf: 'since',
    banner: {
      tone: 'info',
      title: 'Disconnected.',
      text: 'What was stored is still here. Connect again to read and write.',
      connect: 'Connect again',
    },
  },
}

/** What is said about a connection, everywhere in the frame. */
export function connectionWords({
  status,
  scope,
}: Pick<DeskConnection, 'status' | 'scope'>): ConnectionWords {
  const words = WORDS[status]
  return status === 'connected' && scope === 'admin:read' ? { ...words, word: 'Connected, read only' } : words
}
