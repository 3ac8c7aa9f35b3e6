'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Mode,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useWords } from '#use-words'
import type { Reader } from '@/components/api/read'
import { useRequest } from '@/components/api/use-request'
import { focusInvalid, focusNotAdded } from '@/components/ui/form/focus-invalid'
import { halfTyped } from './half-typed'
import { keepTyped, keptOf, readKept, withSecretsOf } from './kept-typing'
import { fieldIn, refusedFields } from './refused-fields'
import { HALF, hasHalfNoMore, REFUSED, standingIn } from './standing-errors'
import type { TypedSchema } from './typed-as'
import { isChangedMeanwhile } from './use-meanwhile'

export interface TypedFormOptions<Begun, Values extends FieldValues, Ready, Answer> {
  /** What the form begins with: the row that it changes, its first values. What is read again beside it changes nothing. */
  begin: () => Begun
  valuesOf: (begun: Begun) => Values
  /** What is typed as what is sent, and what is to be mended at which field. */
  schemaOf: (begun: Begun) => TypedSchema<Values, Ready>
  /** Throws ApiError. */
  send: (ready: Ready, begun: Begun) => Promise<Answer>
  /** The form stays pending until this settles. */
  onSent: (answer: Answer, ready: Ready) => unknown
  /** Told of every refusal, of what was sent from `begun`; one because of a change meanwhile is left to it. */
  onRefused?: (error: unknown, begun: Begun) => unknown
  /** The form's field for a path of the request, as a refusal names it; null for none. The same path, unless told. */
  fieldAt?: (path: string, values: Values) => string | null
  /** In place of `fieldAt`, where groups of fields show what is refused too: the path at which it stands. */
  shownAt?: (path: string) => FieldPath<Values> | null
  /** Passwords and such: never kept, and nothing is lost with them. */
  secrets?: readonly (keyof Values & string)[]
  /** Whether something would be lost; by default whenever a value that is no secret is another than at first. */
  isUnsaved?: (values: Values, begun: Begun) => boolean
  /** Under which name what is typed outlives a reload, and how it is read again. */
  keep?: {
    name: string
    begun: Reader<Begun>
    values: Reader<Values>
    /**
     * What was sent outlives it too, also where nothing was typed, since it began with a reference by which what came of it is
     * found: after a refusal for which this holds, as it may have been carried out.
     */
    sent?: (refusal: unknown) => boolean
  }
  /** Why nothing can be sent now. */
  blocked?: string | null
  /** When a field is judged before the first try to send: by default not at all. */
  mode?: Mode
}

/** A form, for `TypedForm`, `DeskDialog` and the fields in them. */
export interface TypedFormState<Values extends FieldValues = FieldValues, Ready = unknown> {
  form: UseFormReturn<Values, unknown, Ready>
  /** The ref of its element. */
  hold: (element: HTMLFormElement | null) => void
  /** As they are typed now. */
  values: Values
  submit: (event?: FormEvent) => void
  pending: boolean
  /** Why nothing can be sent now. */
  blocked: string | null
  /** What the last try came to. */
  error: Error | null
  /** Whether the form shows what is refused at this path at a field of its own. */
  shownAtFields: (path: string) => boolean
  /** Whether leaving would lose what was typed. */
  unsaved: boolean
  /** Whether what was typed before a reload is here again. */
  restored: boolean
  /** Whether what stands here outlives a reload: what was typed, and what was sent and may be there. */
  kept: boolean
  /** Back to what the form began with. */
  startOver: () => void
  /** What was typed is left on purpose. */
  forget: () => void
}

/**
 * The one way of a form: what is typed is read by its schema, problems of ours and refusals of the platform stand at
 * their fields, the first of them gets the focus, nothing is sent twice, and what is typed outlives a reload until it is
 * accepted or left: while it is being sent, it may still come back. The desk's own addition is `useDeskForm`.
 */
export function useTypedForm<Begun, Values extends FieldValues, Ready, Answer>(
  options: TypedFormOptions<Begun, Values, Ready, Answer>,
) {
  const t = useWords()
  const { valuesOf, schemaOf, keep, secrets = [], mode = 'onSubmit', blocked = null } = options
  const [element, hold] = useState<HTMLFormElement | null>(null)
  const [begun, setBegun] = useState(options.begin)
  const [restored, setRestored] = useState(false)
  const form = useForm<Values, unknown, Ready>({
    // All of the values are a possible part of them, which cannot be seen of a type that is not known yet.
    defaultValues: valuesOf(begun) as DefaultValues<Values>,
    resolver: standardSchemaResolver<Values, unknown, Ready>(schemaOf(begun)),
    mode,
    shouldFocusError: false,
  })
  const values = form.watch()
  const { errors } = form.formState
  const focusDue = useRef(false)
  const focusFirst = () => {
    focusDue.current = true
  }
  // With the render that shows what is wrong, and not a moment before it.
  useEffect(() => {
    if (focusDue.current && focusInvalid(element)) focusDue.current = false
  }, [element, errors])
  const openValues = (typed: Values, from: Begun) => withSecretsOf(typed, secrets, valuesOf(from))
  const keptText = (typed: Values, from: Begun) =>
    JSON.stringify({ begun: from, values: openValues(typed, from) })
  const isUnsaved = (typed: Values, from: Begun) =>
    options.isUnsaved?.(typed, from) ??
    JSON.stringify(openValues(typed, from)) !== JSON.stringify(valuesOf(from))
  const fieldAt = (path: string) =>
    options.shownAt ? options.shownAt(path) : fieldIn(form.getValues(), path, options.fieldAt)

  const sending = useRequest<Answer>()
  // As they were accepted last: what is typed after that is not, and what is only being sent may be refused.
  const [accepted, setAccepted] = useState<string | null>(null)
  // Sent, and not accepted yet.
  const [tried, setTried] = useState(false)
  const isSent = (sending.pending || sending.done) && JSON.stringify(values) === accepted
  const unsaved = isUnsaved(values, begun) && !isSent
  const kept = keep?.name ?? null

  const refused = (error: unknown, from: Begun) => {
    void options.onRefused?.(error, from)
    if (isChangedMeanwhile(error)) return
    const fields = refusedFields(error, fieldAt)
    for (const { field, message } of fields) form.setError(field, { type: REFUSED, message })
    if (fields.length > 0) focusFirst()
  }
  /** Says it at each date and time that is half typed, which is called as its field; false where none is. */
  const saidHalf = (): boolean => {
    const half = halfTyped(element)
    for (const { name } of half)
      form.setError(name as FieldPath<Values>, { type: HALF, message: t('form.half-time') })
    if (half.length > 0) focusFirst()
    return half.length > 0
  }
  const send = (ready: Ready, from: Begun) => {
    if (blocked !== null || focusNotAdded(element) || saidHalf()) return
    void sending.run(async () => {
      const typed = JSON.stringify(form.getValues())
      // What was sent before is of what the form had begun with then.
      const wasTried = tried && from === begun
      setBegun(from)
      setAccepted(null)
      setTried(true)
      // Before it is on its way: whatever reloads the page from here on finds by what.
      if (kept && keep?.sent) keepTyped(kept, keptText(form.getValues(), from))
      const answer = await options.send(ready, from).catch((error: unknown) => {
        // What was not carried out is found by nothing: the next one begins anew.
        if (!wasTried && keep?.sent?.(error) === false) {
          setTried(false)
          if (kept && !isUnsaved(form.getValues(), from)) keepTyped(kept, null)
        }
        refused(error, from)
        throw error
      })
      // What follows may take the form away or leave its page: by then nothing guards it, and no effect is waited for.
      if (kept) keepTyped(kept, null)
      flushSync(() => {
        setAccepted(typed)
        setTried(false)
      })
      await options.onSent(answer, ready)
      return answer
    })
  }
  /** What stands here is sent as of a form that begins with `from`, which this one does once it is on its way. */
  const submitFrom = (from: Begun, event?: FormEvent) =>
    void form.handleSubmit(
      (ready) => send(ready, from),
      () => void (saidHalf() || focusFirst()),
    )(event)
  const submit = (event?: FormEvent) => submitFrom(begun, event)
  /** The form goes on from what stands now; nothing is sent. */
  const goFrom = (theirs: Begun, typed: Values) => {
    setBegun(theirs)
    form.reset(typed)
    sending.reset()
  }
  /** The same, and it is sent where something is left to send. */
  const goOn = async (theirs: Begun, typed: Values) => {
    goFrom(theirs, typed)
    const verdict = await schemaOf(theirs)['~standard'].validate(typed)
    if (verdict.issues === undefined) send(verdict.value, theirs)
  }

  useJudgedAgain(form, element)

  const restore = useEffectEvent(() => {
    const found = keep && readKept(keep.name, keptOf(keep.begun, keep.values))
    if (!found) return
    setBegun(found.begun)
    form.reset(withSecretsOf(found.values, secrets, form.getValues()))
    setRestored(true)
    setTried(true)
  })
  useEffect(() => restore(), [])
  const isKept = unsaved || (keep?.sent !== undefined && tried)
  const text = kept && isKept ? keptText(values, begun) : null
  const looked = useRef(false)
  useEffect(() => {
    // What was kept before is read first.
    if (looked.current && kept) keepTyped(kept, text)
    looked.current = true
    // What was accepted took the copy with it, also of what was typed meanwhile.
  }, [kept, text, accepted])

  const forget = () => {
    // Of what is being sent, the answer decides.
    if (kept && !sending.pending) keepTyped(kept, null)
  }
  /** Begins again with something else; what was typed is gone. */
  const beginWith = (first: Begun) => {
    setBegun(first)
    form.reset(valuesOf(first))
    sending.reset()
    setRestored(false)
    setTried(false)
  }
  return {
    form,
    hold,
    values,
    begun,
    submit,
    submitFrom,
    goFrom,
    goOn,
    pending: sending.pending,
    blocked,
    error: sending.error,
    answer: sending.answer,
    shownAtFields: (path: string) => fieldAt(path) !== null,
    unsaved,
    restored,
    kept: isKept,
    beginWith,
    startOver: () => beginWith(options.begin()),
    forget,
  }
}

/**
 * After the first try to send, every change has the whole form judged again: what is wrong at one field may be mended at
 * another. What was refused stays at its field until that one is changed, and that a date is half typed while it is: whoever clears
 * one part by part changes no value, and has done so at the latest when the focus goes.
 */
function useJudgedAgain<Values extends FieldValues, Ready>(
  form: UseFormReturn<Values, unknown, Ready>,
  element: HTMLFormElement | null,
) {
  const halfNow = () => halfTyped(element).map(({ name }) => name)
  const judge = useEffectEvent(async (changed: string | undefined) => {
    if (!form.formState.isSubmitted || Object.keys(form.formState.errors).length === 0) return
    const standing = standingIn(form.formState.errors, { changed, half: halfNow() })
    await form.trigger()
    for (const [path, error] of standing) {
      // The path of an error that stood there.
      const field = path as FieldPath<Values>
      if (!form.getFieldState(field).error) form.setError(field, error)
    }
  })
  useEffect(() => {
    const watching = form.watch((_values, { name }) => void judge(name))
    return () => watching.unsubscribe()
  }, [form])
  const left = useEffectEvent(() => {
    if (hasHalfNoMore(form.formState.errors, halfNow())) void judge(undefined)
  })
  useEffect(() => {
    const onLeft = () => left()
    element?.addEventListener('focusout', onLeft)
    return () => element?.removeEventListener('focusout', onLeft)
  }, [element])
}
