import { CircleDashed } from 'lucide'
import { memo } from 'react'
import { useWords } from '#use-words'
import { RouteLink } from '@/components/readiness/route-link'
import { Link } from '@/components/ui/button/link'
import { Badge } from '@/components/ui/status/badge'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { dayWords } from './day-words'
import type { DayWithoutReportAnswer } from './inspection-answer'
import { drivenWords } from './report-words'

interface DayLineProps {
  line: DayWithoutReportAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** The first of its day says which. */
  begins: boolean
}

/** A vehicle that drove on a day without a report, and what it drove. */
export const DayLine = memo(function DayLine({ line, index, begins }: DayLineProps) {
  const t = useWords()
  const { day, vehicle, routes, routeCount, drivers } = line
  return (
    <li data-index={index} className="scroll-mt-(--under-bar)">
      {begins && (
        <h2 className="bg-sunken border-b border-line px-4 py-1.5 text-table font-strong sm:px-6">
          {dayWords(day, t.locale)}
        </h2>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-table wrap-anywhere sm:px-6">
        <Link href={vehicleHref(vehicle.id)} prefetch={false} className="min-w-0 font-strong hover:underline">
          {vehicle.name ?? t('inspections.vehicle-unnamed')}
        </Link>
        <Badge icon={CircleDashed}>{t('inspections.no-report')}</Badge>
        <span className="text-quiet">{t('inspections.drove')}</span>
        {routes.map((route) => (
          <RouteLink key={route.id} route={route} />
        ))}
        {routeCount > routes.length && (
          <span className="text-quiet">
            {t('inspections.drove-more', { count: routeCount - routes.length })}
          </span>
        )}
        {drivers.length > 0 && <span className="text-quiet">{drivenWords(drivers, t)}</span>}
      </div>
    </li>
  )
})
