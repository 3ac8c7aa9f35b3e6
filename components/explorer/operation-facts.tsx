import { useWords } from '#use-words'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/status/badge'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { limitWords, type OperationSummary } from './operation'
import { StageBadge } from './operation-badges'

/** Scope, limit, stage and kind, side by side. */
export function OperationFacts({
  operation,
}: {
  operation: Pick<AnyEndpoint, 'envelope'> & OperationSummary
}) {
  const t = useWords()
  const { scope, stage, envelope, kind, origin } = operation
  const notShown = <span className="text-faint">{t('explorer.not-shown')}</span>
  const facts = [
    { term: t('explorer.fact-scope'), value: scope ?? notShown },
    { term: t('explorer.fact-rate-limit'), value: limitWords(operation, t) ?? notShown },
    {
      term: t('explorer.fact-stage'),
      value: stage === 'current' ? t('explorer.stage-current') : <StageBadge stage={stage} />,
    },
    {
      term: t('explorer.fact-answers'),
      value: envelope === 'none' ? t('explorer.answers-nothing') : t(`explorer.answers-${kind}`),
    },
    {
      term: t('explorer.fact-source'),
      value:
        origin === 'specified' ? (
          t('explorer.source-specified')
        ) : (
          <Badge>{t('explorer.source-published')}</Badge>
        ),
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-label text-quiet">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OperationNotesProps {
  notes: readonly string[]
  /** What the specification leaves out, in our words. */
  notShown: readonly string[]
  /** The specification's own words of a gap, and what is used instead. */
  gaps: readonly { gap: string; fact: string }[]
}

/** What the specification says beyond the types, and what it does not say. */
export function OperationNotes({ notes, notShown, gaps }: OperationNotesProps) {
  const t = useWords()
  return (
    <>
      {notes.length > 0 && (
        <Card title={t('explorer.notes')}>
          <ul className="list-disc space-y-1 pl-4">
            {notes.map((note) => (
              <li key={note} lang="en">
                {note}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {notShown.length + gaps.length > 0 && (
        <Card title={t('explorer.notes-not-shown')} intro={t('explorer.notes-not-shown-intro')}>
          <ul className="list-disc space-y-1 pl-4">
            {notShown.map((gap) => (
              <li key={gap} lang="en">
                {gap}
              </li>
            ))}
            {gaps.map(({ gap, fact }) => (
              <li key={gap}>
                {t.rich('explorer.notes-gap', {
                  q: (said) => <q lang="en">{said}</q>,
                  f: (said) => <span lang="en">{said}</span>,
                  gap,
                  fact,
                })}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
