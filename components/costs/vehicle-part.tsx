import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { formatDistance } from '@/components/units/distance'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { moneyText } from '@/components/work-orders/money-text'
import type { CurrencyCostsAnswer, VehicleCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { perText, sizeOf } from './cost-words'
import { LateRankBars } from './late-bars'
import { SomeOf } from './some-of'

const PICTURED = 8

/** Which vehicles cost most, and what each mile of them cost where it is known; nothing where no order names one. */
export function VehiclePart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { currency, vehicles, vehiclesFound, vehiclesNamed: count, driven } = costs
  const [first] = vehicles.filter(({ id }) => id !== null)
  if (!first) return null
  const nameOf = ({ id, name }: VehicleCostsAnswer) =>
    id === null ? t('costs.no-vehicle') : (name ?? t('costs.vehicle-unnamed', { last: id.slice(-4) }))
  const money = (amount: string) => moneyText(amount, currency)
  const per = driven && perText(driven.per, currency, unit, t)
  const says = { name: nameOf(first), total: money(first.total), count }
  return (
    <CostPart
      title={t('costs.by-vehicle')}
      file={{ table: 'vehicles', asked }}
      sentence={
        <>
          {t('costs.by-vehicle-says', says)}{' '}
          {driven && per
            ? t('costs.driven-says', {
                ...{ per, distance: formatDistance(driven.meters, unit) },
                ...{ told: driven.vehicles, of: count },
              })
            : t('costs.driven-unknown', { unit })}
        </>
      }
    >
      <LateRankBars
        bars={vehicles.slice(0, PICTURED).map((one) => ({
          ...{ key: one.id ?? '', label: nameOf(one), value: money(one.total), size: sizeOf(one.total) },
        }))}
      />
      <SomeOf rows={vehicles} found={vehiclesFound}>
        {(rows) => (
          <Table label={t('costs.by-vehicle')}>
            <TableHead>
              <HeadCell>{t('costs.vehicle')}</HeadCell>
              <HeadCell numeric>{t('costs.orders')}</HeadCell>
              <HeadCell numeric>{t('costs.total')}</HeadCell>
              <HeadCell numeric>{t('costs.driven')}</HeadCell>
              <HeadCell numeric>{t('costs.per-distance', { unit })}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((one) => (
                <Row key={one.id ?? ''}>
                  <Cell narrow="title">
                    {one.id === null ? (
                      nameOf(one)
                    ) : (
                      <Link href={vehicleHref(one.id)} prefetch={false} className="hover:underline">
                        {nameOf(one)}
                      </Link>
                    )}
                  </Cell>
                  <Cell numeric>
                    {one.orders}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.orders')}</span>
                  </Cell>
                  <Cell numeric narrow="aside">
                    {money(one.total)}
                  </Cell>
                  <Cell numeric>
                    {one.meters === null ? (
                      <span className="font-sans text-quiet">{t('costs.miles-unknown')}</span>
                    ) : (
                      formatDistance(one.meters, unit)
                    )}
                  </Cell>
                  <Cell numeric>{perText(one.per, currency, unit, t)}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </SomeOf>
    </CostPart>
  )
}
