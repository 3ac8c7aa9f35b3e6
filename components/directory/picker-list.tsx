'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useWords } from '#use-words'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import type { FieldControl } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import type { DirectoryKinds } from '@/lib/directory/entry'
import { Picker } from './picker'
import { namesQuery } from './queries'

interface PickerListProps {
  kinds: DirectoryKinds
  /** Platform ids. */
  values: readonly string[]
  onChange: (values: string[]) => void
  control: FieldControl
}

/** Several of a kind: what was picked stands above the box that adds more. */
export function PickerList({ kinds, values, onChange, control }: PickerListProps) {
  const t = useWords()
  const { data: names = [] } = useQuery(namesQuery(kinds, values))
  const nameOf = (id: string) => names.find((entry) => entry.id === id)?.name
  return (
    <div data-rows className="space-y-1.5">
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((id) => (
            <li
              key={id}
              data-row
              className="inline-flex min-h-7 items-center gap-1 rounded-box border border-line bg-sunken pl-2 text-table"
            >
              {nameOf(id) ?? <span className="figures">{id}</span>}
              <button
                data-remove
                type="button"
                aria-label={t('directory.take-out', { name: nameOf(id) ?? id })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  onChange(values.filter((one) => one !== id))
                }}
                className="inline-flex size-7 thumb:size-11 items-center justify-center rounded-box text-quiet hover:text-ink"
              >
                <Icon of={X} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        adds
        kinds={kinds}
        control={control}
        value=""
        onChange={(id) => !values.includes(id) && onChange([...values, id])}
      />
    </div>
  )
}
