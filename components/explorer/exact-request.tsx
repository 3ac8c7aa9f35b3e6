'use client'

import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast/toast'
import { asCurl } from './as-curl'
import type { FormRequest } from './form-request'

interface ExactRequestProps {
  request: FormRequest
  /** Where the platform is. */
  platformUrl: string
}

/** Method, path with query, and body, exactly as the platform will get them; and the same as a command. */
export function ExactRequest({ request, platformUrl }: ExactRequestProps) {
  const t = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asCurl(request, platformUrl))
      setCopied(true)
    } catch {
      showToast({ tone: 'bad', message: t('explorer.copy-refused') })
    }
  }
  return (
    <Card
      title={t('explorer.exact-request')}
      action={
        <Button
          size="small"
          icon={copied ? Check : Copy}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        >
          {copied ? t('ui.copied') : t('explorer.copy-as-curl')}
        </Button>
      }
    >
      <p className="wrap-anywhere figures">
        {request.method} {request.path}
      </p>
      {request.body !== undefined && (
        <pre
          tabIndex={0}
          role="region"
          aria-label={t('explorer.body-sent')}
          className="mt-2 max-h-72 overflow-auto rounded-box border border-line bg-sunken px-2.5 py-2 text-label whitespace-pre"
        >
          {JSON.stringify(request.body, null, 2)}
        </pre>
      )}
      <p className="mt-2 text-label text-quiet">{t('explorer.curl-token')}</p>
    </Card>
  )
}
