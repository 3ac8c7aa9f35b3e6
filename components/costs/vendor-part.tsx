import { useWords } from '#use-words'
import { moneyText } from '@/components/work-orders/money-text'
import { AmountTable } from './amount-table'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'

/** To whom it was paid, where any order was given to a vendor; the rest is the own shop's. */
export function VendorPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, vendors, vendorsFound, vendorsNamed } = costs
  const [first] = vendors.filter(({ id }) => id !== null)
  if (!first) return null
  const nameOf = ({ id, name }: CurrencyCostsAnswer['vendors'][number]) =>
    id === null ? t('costs.no-vendor') : (name ?? t('costs.vendor-unnamed', { last: id.slice(-4) }))
  return (
    <CostPart
      title={t('costs.by-vendor')}
      file={{ table: 'vendors', asked }}
      sentence={t('costs.by-vendor-says', {
        ...{ name: nameOf(first), total: moneyText(first.total, currency) },
        count: vendorsNamed,
      })}
    >
      <AmountTable
        label={t('costs.by-vendor')}
        heading={t('costs.vendor')}
        {...{ currency, lines: vendors, found: vendorsFound }}
        keyOf={({ id }) => id}
        nameOf={nameOf}
      />
    </CostPart>
  )
}
