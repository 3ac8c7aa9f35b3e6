'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { asCurl } from './as-curl'
import type { FormRequest } from './form-request'

interface ExactRequestProps {
  request: FormRequest
  /** Where the platform is. */
  platformUrl: string
}

/** Method, path with query, and body, exactly as the platform will get them; and the same as a command. */
export function ExactRequest({ request, platformUrl }: ExactRequestProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asCurl(request, platformUrl))
      setCopied(true)
    } catch {
      showToast({ tone: 'bad', message: 'The browser did not allow copying.' })
    }
  }
  return (
    <Card
      title="Exact request"
      action={
        <Button
          size="small"
          icon={copied ? Check : Copy}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        >
          {copied ? 'Copied' : 'Copy as curl'}
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
          aria-label="Body that will be sent"
          className="mt-2 max-h-72 overflow-auto rounded-box border border-line bg-sunken px-2.5 py-2 text-label whitespace-pre"
        >
          {JSON.stringify(request.body, null, 2)}
        </pre>
      )}
      <p className="mt-2 text-label text-quiet">
        The copied command goes to the platform itself and takes a token of your own from $ACCESS_TOKEN; none
        is shown here.
      </p>
    </Card>
  )
}
