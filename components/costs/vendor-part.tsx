import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { moneyText } from '@/components/work-orders/money-text'
import { choicesQuery } from '@/components/work-orders/new/queries'
import { vendorName } from '@/components/work-orders/new/vendor-name'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { sizeOf } from './cost-words'
import { LateRankBars } from './late-bars'
import { SomeOf } from './some-of'

const PICTURED = 8

/** To whom it was paid, where any order was given to a vendor; the rest is the own shop's. */
export function VendorPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, vendors, vendorsFound } = costs
  const [first] = vendors.filter(({ id }) => id !== null)
  const known = useQuery({ ...choicesQuery, enabled: first !== undefined })
  if (!first) return null
  const money = (amount: string) => moneyText(amount, currency)
  const nameOf = (id: string | null) => {
    if (id === null) return t('costs.no-vendor')
    const vendor = known.data?.vendors.find((one) => one.id === id)
    return (vendor && vendorName(vendor)) ?? t('costs.vendor-unnamed', { last: id.slice(-4) })
  }
  return (
    <CostPart
      title={t('costs.by-vendor')}
      file={{ table: 'vendors', asked }}
      sentence={t('costs.by-vendor-says', {
        ...{ name: nameOf(first.id), total: money(first.total) },
        count: vendorsFound - Number(vendors.some(({ id }) => id === null)),
      })}
    >
      <LateRankBars
        bars={vendors.slice(0, PICTURED).map(({ id, total }) => ({
          ...{ key: id ?? '', label: nameOf(id), value: money(total), size: sizeOf(total) },
        }))}
      />
      <SomeOf rows={vendors} found={vendorsFound}>
        {(rows) => (
          <Table label={t('costs.by-vendor')}>
            <TableHead>
              <HeadCell>{t('costs.vendor')}</HeadCell>
              <HeadCell numeric>{t('costs.orders')}</HeadCell>
              <HeadCell numeric>{t('costs.total')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map(({ id, orders, total }) => (
                <Row key={id ?? ''}>
                  <Cell narrow="title">
                    <span className="wrap-anywhere">{nameOf(id)}</span>
                  </Cell>
                  <Cell numeric>
                    {orders}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.orders')}</span>
                  </Cell>
                  <Cell numeric narrow="aside">
                    {money(total)}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </SomeOf>
    </CostPart>
  )
}
