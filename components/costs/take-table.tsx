'use client'

import { Download } from 'lucide'
import { useWords } from '#use-words'
import { useDownload } from '@/components/list/use-download'
import { Button } from '@/components/ui/button/button'
import type { CostTable } from '@/lib/costs/schema'

interface TakeTableProps {
  table: CostTable
  /** What the table is called. */
  what: string
  /** The days and the zone, as they are asked for. */
  asked: string
}

/** A table as a CSV file; the trail says who took it. What makes it is fetched when it is pressed. */
export function TakeTable({ table, what, asked }: TakeTableProps) {
  const t = useWords()
  const { pending, download } = useDownload((why) => t('costs.not-taken', { why }))
  const onPress = () => download(`/api/costs/export?${asked}&table=${table}`)
  return (
    <Button look="quiet" size="small" icon={Download} pending={pending} onClick={onPress}>
      {t('costs.csv')} <span className="sr-only">{what}</span>
    </Button>
  )
}
