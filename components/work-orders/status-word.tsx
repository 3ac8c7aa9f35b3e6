import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import { statusLook } from './status-look'
import { statusText, statusWord } from './status-text'

/** The status of a work order as word, shape and tint. */
export function StatusWord({ status }: { status: string | null | undefined }) {
  const t = useWords()
  const look = statusLook(statusWord(status))
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {statusText(status, t)}
    </Badge>
  )
}
