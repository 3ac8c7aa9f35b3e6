import { useWords } from '#use-words'
import { Field } from '@/components/ui/form/field'
import { WholeInput } from '@/components/ui/form/whole-input'
import type { Start } from './template-content'

interface StartFieldsProps {
  /** When the first stop is planned; null where it has no time. */
  begins: Start | null
  /** Whose clocks those are. */
  zone: string
  /** All times move along. */
  onStart: (begins: Start) => void
}

/** On which day and when a route begins: what is typed here moves every stop. */
export function StartFields({ begins, zone, onStart }: StartFieldsProps) {
  const t = useWords()
  const clocks = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const missing = begins === null ? t('routes-templates.no-start') : null
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t('routes-templates.day')} hint={missing}>
        {(control) => (
          <WholeInput
            {...control}
            type="date"
            disabled={begins === null}
            value={begins?.date ?? ''}
            onWhole={(date) => begins && date && onStart({ ...begins, date })}
          />
        )}
      </Field>
      <Field label={t('routes-templates.start', { clocks })}>
        {(control) => (
          <WholeInput
            {...control}
            type="time"
            disabled={begins === null}
            value={begins?.start ?? ''}
            onWhole={(start) => begins && start && onStart({ ...begins, start })}
          />
        )}
      </Field>
    </div>
  )
}
