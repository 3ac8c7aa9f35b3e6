import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { limitWords, type OperationSummary } from './operation'
import { StageBadge } from './operation-badges'

const KINDS: Record<OperationSummary['kind'], string> = {
  single: 'One object',
  list: 'A list in pages',
  feed: 'A feed that goes on',
}

const NOT_SHOWN = <span className="text-faint">not shown</span>

/** Scope, limit, stage and kind, side by side. */
export function OperationFacts({
  operation,
}: {
  operation: Pick<AnyEndpoint, 'envelope'> & OperationSummary
}) {
  const facts = [
    { term: 'Scope', value: operation.scope ?? NOT_SHOWN },
    { term: 'Rate limit', value: limitWords(operation) ?? NOT_SHOWN },
    { term: 'Stage', value: operation.stage === 'current' ? 'Current' : <StageBadge {...operation} /> },
    { term: 'Answers', value: operation.envelope === 'none' ? 'No body' : KINDS[operation.kind] },
    {
      term: 'Source',
      value: operation.origin === 'specified' ? 'Specification' : <Badge>Published beyond it</Badge>,
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
  return (
    <>
      {notes.length > 0 && (
        <Card title="Notes">
          <ul className="list-disc space-y-1 pl-4">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
      {notShown.length + gaps.length > 0 && (
        <Card title="Not shown" intro="What the specification leaves out, and what is used instead.">
          <ul className="list-disc space-y-1 pl-4">
            {notShown.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
            {gaps.map(({ gap, fact }) => (
              <li key={gap}>
                <q>{gap}</q> Published: {fact}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
