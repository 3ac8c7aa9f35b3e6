import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { moneyText } from '@/components/work-orders/money-text'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { sizeOf } from './cost-words'
import { LateRankBars } from './late-bars'
import { SomeOf } from './some-of'

const PICTURED = 8

/** On what it was spent, by the categories of the work orders. */
export function CategoryPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, categories, categoriesFound } = costs
  const [first] = categories
  if (!first) return null
  const money = (amount: string) => moneyText(amount, currency)
  const nameOf = (category: string | null) => category ?? t('costs.no-category')
  return (
    <CostPart
      title={t('costs.by-category')}
      file={{ table: 'categories', asked }}
      sentence={t('costs.by-category-says', {
        ...{ name: nameOf(first.category), total: money(first.total), count: categoriesFound },
      })}
    >
      <LateRankBars
        bars={categories.slice(0, PICTURED).map(({ category, total }) => ({
          ...{ key: category ?? '', label: nameOf(category), value: money(total), size: sizeOf(total) },
        }))}
      />
      <SomeOf rows={categories} found={categoriesFound}>
        {(rows) => (
          <Table label={t('costs.by-category')}>
            <TableHead>
              <HeadCell>{t('costs.category')}</HeadCell>
              <HeadCell numeric>{t('costs.orders')}</HeadCell>
              <HeadCell numeric>{t('costs.total')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map(({ category, orders, total }) => (
                <Row key={category ?? ''}>
                  <Cell narrow="title">
                    <span className="wrap-anywhere">{nameOf(category)}</span>
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
