import { useWords } from '#use-words'

/** Photos of a report or a defect, each as a link: they lie with the platform. */
export function PhotoLinks({ urls }: { urls: readonly string[] }) {
  const t = useWords()
  return urls.map((url, place) => (
    <a key={url} href={url} target="_blank" rel="noreferrer" className="link">
      {t('ui.photo', { place: place + 1 })}
    </a>
  ))
}
