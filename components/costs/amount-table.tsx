import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { moneyText } from '@/components/work-orders/money-text'
import { sizeOf } from './cost-words'
import { LateRankBars } from './late-bars'
import { SomeOf } from './some-of'

const PICTURED = 8

interface AmountTableProps<Line> {
  label: string
  /** Of the first column. */
  heading: string
  currency: string
  lines: readonly Line[]
  found: number
  /** What a line is told apart by; null for orders that name none. */
  keyOf: (line: Line) => string | null
  nameOf: (line: Line) => string
}

/** What went to each of something: a picture of the most, and all of them as a table. */
export function AmountTable<Line extends { orders: number; total: string }>(props: AmountTableProps<Line>) {
  const { label, heading, currency, lines, found, keyOf, nameOf } = props
  const t = useWords()
  const money = (amount: string) => moneyText(amount, currency)
  return (
    <>
      <LateRankBars
        bars={lines.slice(0, PICTURED).map((line) => ({
          ...{
            key: keyOf(line) ?? '',
            label: nameOf(line),
            value: money(line.total),
            size: sizeOf(line.total),
          },
        }))}
      />
      <SomeOf rows={lines} found={found}>
        {(rows) => (
          <Table label={label}>
            <TableHead>
              <HeadCell>{heading}</HeadCell>
              <HeadCell numeric>{t('costs.orders')}</HeadCell>
              <HeadCell numeric>{t('costs.total')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((line) => (
                <Row key={keyOf(line) ?? ''}>
                  <Cell narrow="title">
                    <span className="wrap-anywhere">{nameOf(line)}</span>
                  </Cell>
                  <Cell numeric>
                    {line.orders}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.orders')}</span>
                  </Cell>
                  <Cell numeric narrow="aside">
                    {money(line.total)}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </SomeOf>
    </>
  )
}
