'use client'

import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
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

const LABELS: Readonly<Record<string, string>> = { url: 'Address', version: 'Version', headers: 'Headers' }

/** What became of a webhook while somebody was about to change where it points. */
export function WebhookMeanwhile({ begun, met, mine, onConfirm, onClose }: WebhookMeanwhileProps) {
  const { theirs, saved } = met
  const before = stateOf(begun)
  return (
    <MeanwhileDialog
      what={webhookName(theirs)}
      values={{ before, mine: { ...before, ...mine }, theirs: stateOf(theirs) }}
      words={{ label: (path) => LABELS[path] ?? path, show: (_path, value) => String(value ?? '') }}
      saved={saved}
      confirm="Go on with these"
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
