'use client'

import { useWords } from '#use-words'
import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import type { WordKey } from '@/lib/words/word-key'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'

interface WebhookMeanwhileProps {
  /** What the dialog showed. */
  begun: WebhookAnswer
  met: { theirs: WebhookAnswer; saved: Saved | null }
  /** What would be written: the address in words, and the version where one is chosen. */
  mine: { url: string; version?: string }
  /** With the version that stands; `writes` false where the address stays as it is now. */
  onConfirm: (theirs: WebhookAnswer, chosen: { writes: boolean; version: string | null }) => void
  onClose: () => void
}

const LABELS: Readonly<Record<string, WordKey | undefined>> = {
  url: 'webhooks.address',
  version: 'webhooks.version',
  headers: 'webhooks.headers',
}

/** What became of a webhook while somebody was about to change where it points. */
export function WebhookMeanwhile({ begun, met, mine, onConfirm, onClose }: WebhookMeanwhileProps) {
  const t = useWords()
  const { theirs, saved } = met
  const before = stateOf(begun)
  const labelOf = (path: string) => {
    const label = LABELS[path]
    return label ? t(label) : path
  }
  return (
    <MeanwhileDialog
      what={webhookName(theirs, t)}
      values={{ before, mine: { ...before, ...mine }, theirs: stateOf(theirs) }}
      words={{ label: labelOf, show: (_path, value) => String(value ?? '') }}
      saved={saved}
      confirm={t('webhooks.keep-writing')}
      onConfirm={({ url, version }) => onConfirm(theirs, { writes: url === mine.url, version })}
      onClose={onClose}
    />
  )
}

const stateOf = ({ url, version, headers }: WebhookAnswer) => ({
  url,
  version,
  headers: headers.join(', '),
})
