'use client'

import { CreateDialog } from './create-dialog'
import { PointDialog } from './point-dialog'
import { RestoreDialog } from './restore-dialog'
import type { WebhookAsk } from './webhook-ask'

interface WebhookDialogsProps {
  ask: WebhookAsk
  onClose: () => void
}

/** The dialog of what was asked for. */
export function WebhookDialogs({ ask, onClose }: WebhookDialogsProps) {
  switch (ask.kind) {
    case 'point':
      return <PointDialog webhook={ask.webhook} onClose={onClose} />
    case 'restore':
      return <RestoreDialog webhook={ask.webhook} onClose={onClose} />
    case 'create':
      return <CreateDialog onClose={onClose} />
  }
}
