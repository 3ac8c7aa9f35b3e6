import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Opens in this tab what somebody pressed in a notification, as a link of the page would: what is typed is asked about first. */
export function useOpenTold(): void {
  const router = useRouter()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const hear = ({ data }: MessageEvent<unknown>) => {
      const path = pathIn(data)
      if (path === null) return
      const link = document.createElement('a')
      link.href = path
      link.hidden = true
      // What guards a form hears it before, at the document (components/form/leave-guard.tsx).
      link.addEventListener('click', (event) => {
        event.preventDefault()
        router.push(path)
      })
      document.body.append(link)
      link.click()
      link.remove()
    }
    workers.addEventListener('message', hear)
    return () => workers.removeEventListener('message', hear)
  }, [router])
}

/** What public/sw.js says: `{open: '/routes/77'}`. */
function pathIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('open' in said)) return null
  return typeof said.open === 'string' && /^\/(?!\/)/.test(said.open) ? said.open : null
}
