import { useWords } from '#use-words'
import type { CostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'

/** The orders that all sums are of, as a file; what is in no sum, and what sums lack. */
export function OrderPart({
  data: { orders, gaps, currencies },
  asked,
}: {
  data: Pick<CostsAnswer, 'orders' | 'gaps' | 'currencies'>
  asked: string
}) {
  const t = useWords()
  const lines = [
    ...(gaps.none > 0 ? [t('costs.left-none', { count: gaps.none })] : []),
    ...(gaps.mixed > 0 ? [t('costs.left-mixed', { count: gaps.mixed })] : []),
    ...(gaps.unreadable > 0 ? [t('costs.left-unreadable', { count: gaps.unreadable })] : []),
    ...(gaps.unpriced > 0 ? [t('costs.unpriced', { count: gaps.unpriced })] : []),
    ...(currencies.length > 1 ? [t('costs.several-currencies', { count: currencies.length })] : []),
  ]
  return (
    <CostPart
      title={t('costs.orders')}
      file={{ table: 'orders', asked }}
      sentence={t('costs.orders-say', { count: orders })}
    >
      {lines.map((line) => (
        <p key={line} className="mb-2 max-w-3xl text-table text-quiet">
          {line}
        </p>
      ))}
    </CostPart>
  )
}
