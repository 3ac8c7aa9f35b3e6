import { useWords } from '#use-words'
import { isFew } from '@/lib/on-time/tally'
import type { OnTimeAnswer } from './on-time-answer'
import { ReportPart } from './report-part'
import { lateText, placeText } from './words-of'

/** At which places visits are late most often. */
export function PlacePart({ data, asked }: { data: OnTimeAnswer; asked: string }) {
  const t = useWords()
  const { places, placesFound } = data
  if (places.length === 0) return null
  // What has no place is not the worst of them.
  const first = places.find(({ key }) => key !== '')
  return (
    <ReportPart
      title={t('on-time.by-place')}
      heading={t('on-time.place')}
      table="places"
      asked={asked}
      found={placesFound.all}
      sentence={
        !first || isFew(first)
          ? t('on-time.by-place-few')
          : first.late === 0
            ? t('on-time.by-place-none')
            : t('on-time.by-place-says', {
                ...{ name: placeText(first, t), share: lateText(first, t), count: first.reached },
                ...{ all: placesFound.all, few: placesFound.all - placesFound.enough },
              })
      }
      lines={places.map((place) => ({
        ...{ key: place.key, name: placeText(place, t), tally: place },
        line: new URLSearchParams({ place: place.key }).toString(),
        routes:
          place.addressId === null ? null : `/routes?${new URLSearchParams({ address: place.addressId })}`,
      }))}
    />
  )
}
