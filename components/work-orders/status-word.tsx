import { Badge } from '@/components/ui/badge'
import { statusWord } from './board/board-columns'
import { statusLook } from './status-look'

/** The status of a work order as word, shape and tint. */
export function StatusWord({ status }: { status: string | null | undefined }) {
  const word = statusWord(status)
  const look = statusLook(word)
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {word}
    </Badge>
  )
}
