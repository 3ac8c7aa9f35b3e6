'use client'

import { JsonBlock } from '@/components/ui/json-block'
import { useDeskAccess } from '@/components/access/desk-access'

interface RequestPreviewProps {
  method: 'PATCH' | 'POST'
  /** On the platform, path parameters filled in. */
  path: string
  body: unknown
  open?: boolean
}

/** Exactly what the platform will be sent. */
export function RequestPreview({ method, path, body, open = false }: RequestPreviewProps) {
  const { scope } = useDeskAccess()
  return (
    <JsonBlock title="Request preview" aside={`${method} ${path}`} value={body} open={open}>
      <p>
        <span className="wrap-anywhere figures">
          {method} {path}
        </span>{' '}
        with the grant <span className="figures">{scope ?? 'none'}</span>. The specification names no limit
        for this call; the one of the whole organization counts.
      </p>
    </JsonBlock>
  )
}
