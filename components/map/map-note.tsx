import { clsx } from 'clsx'
import { useWords } from '#use-words'
import type { MapAnswer } from './map-answer'

interface MapNoteProps extends Pick<MapAnswer, 'streets' | 'administers'> {
  /** Beside other lines of a panel. */
  narrow?: boolean
}

/** What the map is, and is not; without streets, how there could be some, for who might see to it. */
export function MapNote({ streets, administers, narrow = false }: MapNoteProps) {
  const t = useWords()
  return (
    <p
      className={clsx(
        'py-2 text-label text-quiet',
        narrow ? 'border-t border-line px-3' : 'border-b border-line px-4 sm:px-6',
      )}
    >
      {streets === null && <>{t(administers ? 'map.no-streets-how' : 'map.no-streets')} </>}
      {t('map.lines-are')}
    </p>
  )
}
