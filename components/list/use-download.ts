import { useState } from 'react'
import { unreachable } from '@/components/api/api-error'
import { showToast } from '@/components/ui/toast/toast'

const fetchKit = () => import('./download-list')

/** Has our API make a file, by code that comes with the press. Answers why not, or null. */
export async function takeFile(path: string, body?: object, fetch = fetchKit): Promise<string | null> {
  // Where not even that comes, Wayboard cannot be reached.
  const kit = await fetch().catch(() => null)
  return kit ? kit.downloadList(path, body) : unreachable('GET').message
}

/** Takes a file of our API, one at a time; `failed` says that it did not come, and why. */
export function useDownload(failed: (why: string) => string) {
  const [pending, setPending] = useState(false)
  const download = async (path: string, body?: object) => {
    setPending(true)
    try {
      const why = await takeFile(path, body)
      if (why !== null) showToast({ tone: 'bad', message: failed(why) })
    } finally {
      setPending(false)
    }
  }
  return { pending, download: (path: string, body?: object) => void download(path, body) }
}
