import { useWords } from '#use-words'

/** What the platform itself said, as it said it. */
export function PlatformSays({ words }: { words: string | null | undefined }) {
  const t = useWords()
  if (!words) return null
  return <span className="block wrap-anywhere text-quiet">{t('ui.platform-says', { words })}</span>
}
