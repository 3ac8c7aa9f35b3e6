import { useWords } from '#use-words'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'

interface MendCellProps {
  label: string
  text: string
  /** What is wrong with it. */
  error: string | undefined
  /** Those that bear its name. */
  several: readonly { id: string; name: string }[] | null
  onEdit: (text: string) => void
}

/** A cell that is wrong, or was: typed anew, or chosen where several bear its name. */
export function MendCell({ label, text, error, several, onEdit }: MendCellProps) {
  const t = useWords()
  return (
    <Field label={label} error={error} className="min-w-0">
      {(control) =>
        several ? (
          <Select
            {...control}
            value=""
            placeholder={t('routes-import.choose', { name: text })}
            options={several.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
            onChange={(event) => onEdit(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...control}
            key={text}
            defaultValue={text}
            onBlur={(event) => {
              const typed = event.currentTarget.value.trim()
              if (typed !== text) onEdit(typed)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        )
      }
    </Field>
  )
}
