'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/status/badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { OwnKey } from '../factor-requests'
import { NameKeyDialog } from './name-key-dialog'
import { RemoveKeyDialog } from './remove-key-dialog'

interface KeyListProps {
  keys: readonly OwnKey[]
  /** Without them the password alone would sign in. */
  isLastFactor: boolean
  /** Why the last factor cannot go; null when it can. */
  blocked: string | null
  onChanged: () => Promise<unknown>
}

/** One's security keys, each to be named and removed. */
export function KeyList({ keys, isLastFactor, blocked, onChanged }: KeyListProps) {
  const t = useWords()
  const [naming, setNaming] = useState<OwnKey | null>(null)
  const [removing, setRemoving] = useState<OwnKey | null>(null)
  const isLast = isLastFactor && keys.length === 1
  return (
    <>
      <ul aria-label={t('second-factor.keys')} className="rounded-box border border-line">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
          >
            <KeyWords of={key} />
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setNaming(key)}>
                <KeyPress press="rename" name={key.name} />
              </Button>
              <Button size="small" disabledReason={isLast ? blocked : null} onClick={() => setRemoving(key)}>
                <KeyPress press="remove" name={key.name} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {naming && <NameKeyDialog of={naming} onClose={() => setNaming(null)} onNamed={onChanged} />}
      {removing && (
        <RemoveKeyDialog
          of={removing}
          isLast={isLast}
          onClose={() => setRemoving(null)}
          onRemoved={onChanged}
        />
      )}
    </>
  )
}

function KeyPress({ press, name }: { press: 'rename' | 'remove'; name: string }) {
  const t = useWords()
  return t.rich(press === 'rename' ? 'second-factor.key-rename' : 'second-factor.key-remove', {
    name,
    more: (words) => <span className="sr-only">{words}</span>,
  })
}

function KeyWords({ of: { name, createdAt, usedAt, backedUp } }: { of: OwnKey }) {
  const t = useWords()
  const since = () => <ZonedTime instant={createdAt} />
  return (
    <div className="min-w-0">
      <span className="font-strong wrap-break-word">{name}</span>
      {backedUp && (
        <Badge tone="neutral" className="ml-1.5">
          {t('second-factor.key-backed-up')}
        </Badge>
      )}
      <span className="block text-table text-quiet">
        {usedAt === null
          ? t.rich('second-factor.key-since-unused', { since })
          : t.rich('second-factor.key-since', { since, used: () => <ZonedTime instant={usedAt} /> })}
      </span>
    </div>
  )
}
