import { type IconNode, Truck, UserRound } from 'lucide'
import { useWords } from '#use-words'
import { driverHref } from '@/components/drivers/driver-href'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { TodayRouteAnswer, WhoGoesAnswer } from './today-answer'

/** Driver and vehicle of a route; one that is a guess with where it is known from. */
export function WhoGoes({ driver, vehicle }: Pick<TodayRouteAnswer, 'driver' | 'vehicle'>) {
  const t = useWords()
  return (
    <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-table">
      <Who
        icon={UserRound}
        label={t('readiness.driver')}
        who={driver}
        none={t('readiness.no-driver')}
        href={driver && driverHref(driver.id)}
      />
      <Who
        icon={Truck}
        label={t('readiness.vehicle')}
        who={vehicle}
        none={t('readiness.no-vehicle')}
        href={vehicle && vehicleHref(vehicle.id)}
      />
    </span>
  )
}

/** Where it leads. */
export const linkedBy = ({ driver, vehicle }: Pick<TodayRouteAnswer, 'driver' | 'vehicle'>): string[] => [
  ...(driver ? [driverHref(driver.id)] : []),
  ...(vehicle ? [vehicleHref(vehicle.id)] : []),
]

/** By what it is only thought to be them. */
function guessOf(who: WhoGoesAnswer | null) {
  if (who?.namedBy === 'clocks') return 'readiness.by-clocks'
  if (who?.namedBy === 'last_report') return 'readiness.by-last_report'
  return who?.isUnread ? 'readiness.by-old_assignment' : null
}

interface WhoProps {
  icon: IconNode
  label: string
  who: WhoGoesAnswer | null
  none: string
  /** Its page. */
  href: string | null
}

function Who({ icon, label, who, none, href }: WhoProps) {
  const t = useWords()
  const guess = guessOf(who)
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1.5">
      <Icon of={icon} className="size-3.5 shrink-0 self-center text-faint" />
      <span className="sr-only">{label}: </span>
      {who && href ? (
        <Link href={href} prefetch={false} className="truncate hover:underline">
          {who.name ?? who.id}
        </Link>
      ) : (
        <span className="truncate">{who ? (who.name ?? who.id) : none}</span>
      )}
      {guess && <span className="truncate text-label text-quiet">{t(guess)}</span>}
    </span>
  )
}
