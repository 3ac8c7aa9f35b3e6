import type { ReactNode } from 'react'
import { Badge } from './badge'
import { STATUS, type StatusKey } from './status'

interface StatusProps {
  status: StatusKey
  /** The platform's own word for a status that we do not know; otherwise the table's word. */
  word?: string
  /** After the word: `12 min`, a count. */
  detail?: ReactNode
  className?: string
}

/** A status as word, shape and tint. */
export function Status({ status, word, detail, className }: StatusProps) {
  const look = STATUS[status]
  return (
    <Badge tone={look.tone} icon={look.icon} {...(className ? { className } : {})}>
      {word ?? look.word}
      {detail !== undefined && <> {detail}</>}
    </Badge>
  )
}
