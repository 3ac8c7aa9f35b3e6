'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#use-words'
import type { FieldControl } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { Icon } from '@/components/ui/icon'
import type { DirectoryKinds } from '@/lib/directory/entry'
import { LEAST_CHARACTERS } from '@/lib/directory/fold'
import { looksLikeId } from './entry-words'
import { PickerOptions } from './picker-options'
import { PickerSaying } from './picker-saying'
import { type NamedEntry, namesQuery, searchQuery } from './queries'
import { useLate } from './use-late'

const TYPING_MS = 120

interface PickerProps {
  /** What may be picked; the first is what a pasted id is checked as. */
  kinds: DirectoryKinds
  /** The platform's id, an external one written key:value, or what else was typed; empty for nothing. */
  value: string
  onChange: (value: string) => void
  /** Of the Field around it; without one, `label` names the box. */
  control?: FieldControl
  label?: string
  placeholder?: string
  onBlur?: () => void
  /** Empties the box after a choice: for lists of several. What is left in it is no value, and holds the form around it. */
  adds?: boolean
  readOnly?: boolean
  /** Is given the box, for a form that moves the focus to it. */
  register?: (box: HTMLInputElement | null) => void
}

/**
 * A box that finds drivers, vehicles, places and people by name, id or external id (WAI-ARIA combobox with a list).
 * What is typed is the value until something is picked, so that nothing typed is lost; a pasted id is checked.
 */
export function Picker({
  kinds,
  value,
  onChange,
  control,
  label,
  placeholder,
  onBlur,
  adds = false,
  readOnly = false,
  register,
}: PickerProps) {
  const t = useWords()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [picked, setPicked] = useState<NamedEntry | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [notAdded, setNotAdded] = useState(false)
  const words = useLate((text ?? '').trim(), TYPING_MS)
  const editing = text !== null

  const search = useQuery({
    ...searchQuery(kinds, words),
    enabled: open && words.length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  const known = picked?.id === value ? picked : null
  const names = useQuery({
    ...namesQuery(kinds, value === '' || value.includes(',') ? [] : [value]),
    enabled: !editing && !known && value !== '' && !value.includes(','),
  })
  const shown = known ?? names.data?.find((entry) => entry.id === value) ?? null
  const options = open && (text ?? '').trim().length >= LEAST_CHARACTERS ? (search.data ?? []) : []
  const expanded = options.length > 0
  const current = active < options.length ? active : -1

  useEffect(() => {
    if (current >= 0) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const type = (typed: string) => {
    setText(typed)
    setNotAdded(false)
    setActive(-1)
    setOpen(true)
    if (!adds) onChange(typed.trim())
  }
  const pick = (entry: NamedEntry) => {
    setPicked(adds ? null : entry)
    setText(adds ? '' : null)
    setNotAdded(false)
    setOpen(false)
    setActive(-1)
    onChange(entry.id)
  }
  /** Of a list of several: an id is added as it was typed or pasted; of anything else it is said that it was not. */
  const addTyped = () => {
    const typed = (text ?? '').trim()
    const isId = looksLikeId(typed)
    setNotAdded(!isId && typed !== '')
    if (!isId) return
    setText('')
    onChange(typed)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0) setActive(stepped(current, step, options.length))
      return
    }
    const entry = options[current]
    if (event.key === 'Enter' && (expanded || adds)) {
      event.preventDefault()
      if (entry) return pick(entry)
      setOpen(false)
      if (adds) addTyped()
    }
    if (event.key === 'Escape' && open && expanded) {
      // Closes the list only, not the dialog or the panel around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const leave = () => {
    setOpen(false)
    setActive(-1)
    if (adds) addTyped()
    else setText(null)
    onBlur?.()
  }
  const displayed = text ?? shown?.name ?? value
  const { 'aria-describedby': describedBy, ...wired } = control ?? {
    id: `${id}-box`,
    'aria-invalid': undefined,
  }
  return (
    <div className="relative">
      <TextInput
        {...wired}
        aria-invalid={notAdded || wired['aria-invalid']}
        data-not-added={notAdded || undefined}
        ref={(element) => {
          box.current = element
          register?.(element)
        }}
        readOnly={readOnly}
        role="combobox"
        aria-label={control ? undefined : label}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}-list` : undefined}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        aria-describedby={[describedBy, `${id}-saying`].filter(Boolean).join(' ')}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? t('directory.what-to-type')}
        className={value && !adds && !readOnly ? 'pr-9' : undefined}
        value={displayed}
        figures={looksLikeId(displayed)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      {value !== '' && !adds && !readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('directory.empty')}
          onClick={() => {
            setText(null)
            setPicked(null)
            onChange('')
            box.current?.focus()
          }}
          className="absolute top-0 right-0 inline-flex size-8 items-center justify-center rounded-box text-quiet hover:text-ink thumb:size-11"
        >
          <Icon of={X} className="size-4" />
        </button>
      )}
      {expanded && <PickerOptions id={id} kinds={kinds} options={options} active={current} onPick={pick} />}
      <PickerSaying
        id={`${id}-saying`}
        kind={kinds[0]}
        value={adds ? '' : value}
        entry={editing ? null : shown}
        asked={!editing && !known && names.isSuccess}
        found={
          open && words.length >= LEAST_CHARACTERS && search.isSuccess && !search.isPlaceholderData
            ? options.length
            : null
        }
        filled={displayed !== ''}
        notAdded={notAdded}
      />
    </div>
  )
}

/** The option after or before; the first or the last one from none, and from the other end. */
const stepped = (current: number, step: number, of: number): number =>
  current < 0 ? (step > 0 ? 0 : of - 1) : (current + step + of) % of
