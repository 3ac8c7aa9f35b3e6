'use client'

import { type ReactNode, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '../button/button'
import { Dialog } from './dialog'

/**
 * How a dialog closes whose press is `pending`: what comes of it is said in that dialog alone, so closing it asks first.
 * Without a network an answer may take minutes: that nothing closes it would hold a person there.
 */
export function useSureClose(pending: boolean, onClose: () => void): { close: () => void; asked: ReactNode } {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  // The answer is there, and stands below what is asked.
  if (asking && !pending) setAsking(false)
  const stay = () => setAsking(false)
  const close = () => {
    stay()
    onClose()
  }
  return {
    close: () => (pending ? setAsking(true) : onClose()),
    asked: asking && pending && (
      <Dialog
        open
        onClose={stay}
        title={t('ui.close-sending')}
        intro={t('ui.sending-lost')}
        footer={
          <>
            <Button onClick={stay}>{t('ui.cancel')}</Button>
            <Button look="danger" onClick={close}>
              {t('ui.close')}
            </Button>
          </>
        }
      />
    ),
  }
}
