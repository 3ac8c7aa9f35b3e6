import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Badge } from './badge'
import { STATUS, type StatusKey } from './status'

interface StatusProps {
  status: StatusKey
  /** In place of the table's word: the platform's own, for a status that we do not know. */
  word?: string
  /** After the word: `12 min`, a count. */
  detail?: ReactNode
  /** As of a badge. */
  shape?: string | undefined
  className?: string
}

/** A status as word, shape and tint. */
export function Status({ status, word, detail, shape, className }: StatusProps) {
  const look = STATUS[status]
  const t = useWords()
  return (
    <Badge tone={look.tone} icon={look.icon} shape={shape} {...(className ? { className } : {})}>
      {typeof detail === 'string' || typeof detail === 'number' ? (
        `${word ?? t(look.word)} ${detail}`
      ) : (
        <>
          {word ?? t(look.word)}
          {detail !== undefined && <> {detail}</>}
        </>
      )}
    </Badge>
  )
}
