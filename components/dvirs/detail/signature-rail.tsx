import { clsx } from 'clsx'
import { Check, CircleDashed, Hourglass } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { SignaturePlace, Signatures } from '@/lib/dvirs/signatures'
import type { WordKey } from '@/lib/words/word-key'

/** What the words of a place are named by. */
const KEYS = { driver: 'driver', mechanic: 'mechanic', 'next driver': 'next-driver' } as const

interface SignatureRailProps {
  signatures: Signatures
  /** Whether a defect is listed: without one, nobody has to sign after the driver. */
  hasDefects: boolean
}

/** Driver, mechanic, next driver: who signed, when, in which zone; and whose signature is missing. */
export function SignatureRail({ signatures: { places, count }, hasDefects }: SignatureRailProps) {
  const t = useWords()
  return (
    <div className="@container">
      <ol aria-label={t('dvirs-detail.signatures-of', { count })} className="grid gap-0 @md:grid-cols-3">
        {places.map((place, index) => (
          <Place
            key={place.field}
            place={place}
            last={index === places.length - 1}
            hasDefects={hasDefects}
            mechanicSigned={places[1]?.signature != null}
          />
        ))}
      </ol>
    </div>
  )
}

interface PlaceProps {
  place: SignaturePlace
  last: boolean
  hasDefects: boolean
  mechanicSigned: boolean
}

function Place({ place, last, hasDefects, mechanicSigned }: PlaceProps) {
  const t = useWords()
  const { who, signature } = place
  const waits = who === 'next driver' && !signature
  const icon = signature ? Check : waits ? Hourglass : CircleDashed
  const due = !signature && hasDefects && (who !== 'next driver' || mechanicSigned)
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 @md:block @md:pr-4 @md:pb-0">
      {!last && (
        <span
          aria-hidden
          className={clsx(
            'absolute top-7 bottom-1 left-3.5 w-px -translate-x-1/2 @md:top-3.5 @md:right-1 @md:bottom-auto @md:left-9 @md:h-px @md:w-auto @md:translate-x-0',
            signature ? 'bg-good-shape' : 'bg-line-strong',
          )}
        />
      )}
      <span
        className={clsx(
          'relative inline-flex size-7 shrink-0 items-center justify-center rounded-full border bg-surface',
          signature
            ? 'border-good-shape text-good-shape'
            : due
              ? 'border-dashed border-caution-shape text-caution-shape'
              : 'border-dashed border-control text-quiet',
        )}
      >
        <Icon of={icon} className="size-3.5 stroke-[2.5]" />
      </span>
      <div className="min-w-0 @md:mt-1.5">
        <p className="font-strong">{t(`dvirs-detail.sign-${KEYS[who]}`)}</p>
        {signature ? (
          <Signed place={place} />
        ) : (
          <>
            <p className={clsx('text-table', due ? 'font-strong text-caution-ink' : 'text-quiet')}>
              {t(
                waits
                  ? 'dvirs-detail.sign-waits'
                  : hasDefects
                    ? 'dvirs-detail.sign-missing'
                    : 'dvirs-detail.sign-none',
              )}
            </p>
            <p className="text-label text-quiet">{t(gap(who, hasDefects))}</p>
          </>
        )}
      </div>
    </li>
  )
}

function Signed({ place: { who, signature } }: { place: SignaturePlace }) {
  const t = useWords()
  const user = signature?.signatoryUser
  const asMechanic = who === 'driver' && signature?.type === 'mechanic'
  const name =
    user?.name || (user?.id ? t('dvirs-detail.sign-user', { id: user.id }) : t('dvirs-detail.sign-no-name'))
  return (
    <>
      <p className="text-table">{name}</p>
      <p className="text-table">
        <ZonedTime instant={signature?.signedAtTime} none={t('dvirs-detail.sign-no-time')} />
      </p>
      <p className="text-label text-quiet">
        {asMechanic ? t('dvirs-detail.sign-as-mechanic') : t(`dvirs-detail.sign-${KEYS[who]}-means`)}
      </p>
    </>
  )
}

/** What is to be known of a signature that is missing. */
const gap = (who: SignaturePlace['who'], hasDefects: boolean): WordKey =>
  who === 'mechanic' && !hasDefects
    ? 'dvirs-detail.sign-mechanic-unneeded'
    : `dvirs-detail.sign-${KEYS[who]}-gap`
