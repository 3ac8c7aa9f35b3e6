'use client'

import { useMutation } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { usePersonKey } from '@/components/access/person-key'
import { type TypedFormOptions, useTypedForm } from './use-typed-form'

/**
 * A form of the desk: what is typed is kept for one person in one organization, and what is sent goes through the desk's
 * query client, which acts on a session or a connection that ended.
 */
export function useDeskForm<Begun, Values extends FieldValues, Ready, Answer>({
  keep,
  send,
  ...options
}: TypedFormOptions<Begun, Values, Ready, Answer>) {
  const personKey = usePersonKey()
  const sending = useMutation({
    mutationFn: ({ ready, begun }: { ready: Ready; begun: Begun }) => send(ready, begun),
  })
  return useTypedForm<Begun, Values, Ready, Answer>({
    ...options,
    ...(keep && personKey && { keep: { ...keep, name: `${personKey}:${keep.name}` } }),
    send: (ready, begun) => sending.mutateAsync({ ready, begun }),
  })
}
