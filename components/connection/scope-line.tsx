import { scopeWords } from './scope-words'

/** A granted scope: its words, what it means, and the platform's own name for it. */
export function ScopeLine({ scope }: { scope: string }) {
  const { name, means } = scopeWords(scope)
  return (
    <>
      <span className="font-strong">{name}</span> <code className="text-label text-quiet">{scope}</code>
      <span className="block text-quiet">{means}</span>
    </>
  )
}
