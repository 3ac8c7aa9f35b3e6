import { clsx } from 'clsx'
import { Check, CircleDashed, Hourglass } from 'lucide-react'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { SignaturePlace, Signatures } from '@/lib/dvirs/signatures'

const TITLES: Record<SignaturePlace['who'], string> = {
  driver: 'Driver',
  mechanic: 'Mechanic',
  'next driver': 'Next driver',
}

const MEANS: Record<SignaturePlace['who'], string> = {
  driver: 'Reported what was found.',
  mechanic: 'Certified: repaired, or repair unnecessary.',
  'next driver': 'Reviewed the report before driving.',
}

interface SignatureRailProps {
  signatures: Signatures
  /** Whether a defect is listed: without one, nobody has to sign after the driver. */
  hasDefects: boolean
}

/** Driver, mechanic, next driver: who signed, when, in which zone; and whose signature is missing. */
export function SignatureRail({ signatures: { places, count }, hasDefects }: SignatureRailProps) {
  return (
    <div className="@container">
      <ol aria-label={`Signatures, ${count} of 3`} className="grid gap-0 @md:grid-cols-3">
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
  const { who, signature } = place
  const waits = who === 'next driver' && !signature
  const Icon = signature ? Check : waits ? Hourglass : CircleDashed
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
        <Icon aria-hidden className="size-3.5" strokeWidth={2.5} />
      </span>
      <div className="min-w-0 @md:mt-1.5">
        <p className="font-strong">{TITLES[who]}</p>
        {signature ? (
          <Signed place={place} />
        ) : (
          <>
            <p className={clsx('text-table', due ? 'font-strong text-caution-ink' : 'text-quiet')}>
              {waits ? 'Waits for the next driver' : hasDefects ? 'Missing' : 'Not signed'}
            </p>
            <p className="text-label text-quiet">{gap(who, hasDefects)}</p>
          </>
        )}
      </div>
    </li>
  )
}

function Signed({ place: { who, signature } }: { place: SignaturePlace }) {
  const user = signature?.signatoryUser
  const asMechanic = who === 'driver' && signature?.type === 'mechanic'
  return (
    <>
      <p className="text-table">{user?.name || (user?.id ? `User ${user.id}` : 'Name not known')}</p>
      <p className="text-table">
        <ZonedTime instant={signature?.signedAtTime} none="Time not known" />
      </p>
      <p className="text-label text-quiet">{asMechanic ? 'Signed as a mechanic.' : MEANS[who]}</p>
    </>
  )
}

function gap(who: SignaturePlace['who'], hasDefects: boolean): string {
  if (who === 'next driver')
    return 'Signed in the driver’s own app before the next trip. It cannot be written here.'
  if (who === 'mechanic')
    return hasDefects
      ? 'Signed here by resolving the report.'
      : 'Needed only when a defect is listed (49 CFR 396.11).'
  return 'The report names nobody.'
}
