'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { connectionKey } from '@/components/connection/connection-key'

interface LiveDeskProps {
  organizationId: string
  userId: string
  /** The newest event of the organization's log, read before the rows of the page. */
  sequence: number
}

/** Keeps the pages of the desk as the server has them. Its code comes after the page works. */
export function LiveDesk({ organizationId, userId, sequence }: LiveDeskProps) {
  const client = useQueryClient()
  const router = useRouter()
  const t = useWords()
  // Later pages are rendered later still: what this one follows from stays enough.
  const [from] = useState(sequence)
  const [said, say] = useState('')
  const [blocked, sayBlocked] = useState('')
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    const onConnection = () => {
      void client.invalidateQueries({ queryKey: connectionKey })
      router.refresh()
    }
    import('./follow')
      .then(({ follow }) => {
        if (!gone)
          stop = follow({
            ...{ client, organizationId, userId, sequence: from },
            ...{ onConnection, say, sayBlocked, t },
          })
      })
      // Without it the pages are read again when somebody comes back to them.
      .catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [client, router, organizationId, userId, from, t])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {blocked}
      </p>
    </>
  )
}
