import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { moneyText } from '@/components/work-orders/money-text'
import { choicesQuery } from '@/components/work-orders/new/queries'
import { vendorName } from '@/components/work-orders/new/vendor-name'
import { AmountTable } from './amount-table'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'

/** To whom it was paid, where any order was given to a vendor; the rest is the own shop's. */
export function VendorPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, vendors, vendorsFound } = costs
  const [first] = vendors.filter(({ id }) => id !== null)
  const known = useQuery({ ...choicesQuery, enabled: first !== undefined })
  if (!first) return null
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
        ...{ name: nameOf(first.id), total: moneyText(first.total, currency) },
        count: vendorsFound - Number(vendors.some(({ id }) => id === null)),
      })}
    >
      <AmountTable
        label={t('costs.by-vendor')}
        heading={t('costs.vendor')}
        {...{ currency, lines: vendors, found: vendorsFound }}
        keyOf={({ id }) => id}
        nameOf={({ id }) => nameOf(id)}
      />
    </CostPart>
  )
}
