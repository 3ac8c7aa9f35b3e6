import { useWords } from '#use-words'

/** A granted scope: its words, what it means, and the platform's own name for it. */
export function ScopeLine({ scope }: { scope: string }) {
  const t = useWords()
  const kind = kindOf(scope)
  return (
    <>
      <span className="font-strong">{kind === 'other' && scope ? scope : t(`connection.scope-${kind}`)}</span>{' '}
      <code className="text-label text-quiet">{scope}</code>
      <span className="block text-quiet">{t(`connection.scope-${kind}-means`)}</span>
    </>
  )
}

/** `admin:read` and `admin:write` as the specification names them; any other scope is shown as it came. */
function kindOf(scope: string): 'read' | 'write' | 'other' {
  if (scope === 'admin:write') return 'write'
  return scope === 'admin:read' ? 'read' : 'other'
}
