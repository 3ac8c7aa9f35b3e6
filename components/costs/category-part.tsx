import { useWords } from '#use-words'
import { moneyText } from '@/components/work-orders/money-text'
import { AmountTable } from './amount-table'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'

/** On what it was spent, by the categories of the work orders. */
export function CategoryPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, categories, categoriesFound } = costs
  const [first] = categories
  if (!first) return null
  const nameOf = ({ category }: { category: string | null }) => category ?? t('costs.no-category')
  return (
    <CostPart
      title={t('costs.by-category')}
      file={{ table: 'categories', asked }}
      sentence={t('costs.by-category-says', {
        ...{ name: nameOf(first), total: moneyText(first.total, currency), count: categoriesFound },
      })}
    >
      <AmountTable
        label={t('costs.by-category')}
        heading={t('costs.category')}
        {...{ currency, lines: categories, found: categoriesFound, nameOf }}
        keyOf={({ category }) => category}
      />
    </CostPart>
  )
}
