'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { forgetWaiting } from '@/components/outbox/forget-waiting'
import { isAway } from '@/components/outbox/is-away'
import type { NewWrite } from '@/components/outbox/waiting-write'
import { showToast } from '@/components/ui/toast/toast'
import { keptOf } from './kept-typing'
import { type TypedFormOptions, useTypedForm } from './use-typed-form'

/** In place of an answer: what was written waits on this device. */
const WAITS = Symbol('waits')

interface DeskFormOptions<Begun, Values extends FieldValues, Ready, Answer> extends TypedFormOptions<
  Begun,
  Values,
  Ready,
  Answer
> {
  /** What is written while Wayboard cannot be reached, as a phone keeps it to be sent later. Left out, it waits nowhere. */
  away?: {
    write: (ready: Ready, begun: Begun, values: Values) => Omit<NewWrite, 'name' | 'typed'>
    /** It waits; the form is done with. */
    onKept: () => void
  }
}

/**
 * A form of the desk: what is typed is kept for one person in one organization, and what is sent goes through the desk's
 * query client, which acts on a session or a connection that ended. With `away`, a phone without a network keeps what is
 * sent, and the form goes on from what waits when it is opened again.
 */
export function useDeskForm<Begun, Values extends FieldValues, Ready, Answer>({
  keep,
  send,
  away,
  ...options
}: DeskFormOptions<Begun, Values, Ready, Answer>) {
  const t = useWords()
  const personKey = usePersonKey()
  const sending = useMutation({
    mutationFn: ({ ready, begun }: { ready: Ready; begun: Begun }) => send(ready, begun),
  })
  const waits = away && keep && personKey ? { ...away, name: keep.name } : null
  const typed = useTypedForm<Begun, Values, Ready, Answer | typeof WAITS>({
    ...options,
    ...(keep && personKey && { keep: { ...keep, name: `${personKey}:${keep.name}` } }),
    send: async (ready, begun) => {
      if (!waits || !isAway()) return sending.mutateAsync({ ready, begun })
      const { keepWrite } = await import('@/components/outbox/this-outbox')
      const values = typed.form.getValues()
      const write = waits.write(ready, begun, values)
      await keepWrite(personKey, { ...write, name: waits.name, typed: JSON.stringify({ begun, values }) })
      showToast({ tone: 'info', message: t('form.waits', { title: write.title }) })
      return WAITS
    },
    onSent: async (answer, ready) => {
      if (answer === WAITS) return waits?.onKept()
      if (waits) await forgetWaiting(personKey, waits.name)
      return options.onSent(answer, ready)
    },
  })
  const goFrom = useEffectEvent((waiting: string) => {
    // What was typed before a reload, or while this was read, is newer.
    if (!keep || typed.restored || typed.unsaved) return
    const kept = keptOf(keep.begun, keep.values)(JSON.parse(waiting), '')
    typed.goFrom(kept.begun, kept.values)
  })
  const goOn = useEffectEvent(async (name: string) => {
    const { waitingUnder } = await import('@/components/outbox/this-outbox')
    const waiting = await waitingUnder(personKey, name)
    if (waiting?.typed && waiting.state !== 'sending') goFrom(waiting.typed)
  })
  const name = waits?.name ?? null
  useEffect(() => {
    // What an older version of the form wrote stays where it waits.
    if (name !== null) void goOn(name).catch(() => undefined)
  }, [name])
  const answer = typed.answer === WAITS ? undefined : typed.answer
  return { ...typed, answer }
}
