import { useWords } from '#use-words'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'

interface CandidateSearchProps {
  typed: string
  onTyped: (typed: string) => void
  hint?: string
}

/** Searches whom or what a route may be given to, by itself as it is typed. In a form that sends: Enter here sends nothing. */
export function CandidateSearch({ typed, onTyped, hint }: CandidateSearchProps) {
  const t = useWords()
  return (
    <Field label={t('candidates.search')} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  )
}
