'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
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
  const [pending, setPending] = useState(false)
  const onPress = async () => {
    setPending(true)
    try {
      const { downloadList } = await import('@/components/list/download-list')
      const refused = await downloadList(`/api/costs/export?${asked}&table=${table}`)
      if (refused) showToast({ tone: 'bad', message: t('costs.not-taken', { why: refused }) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button look="quiet" size="small" icon={Download} pending={pending} onClick={() => void onPress()}>
      {t('costs.csv')} <span className="sr-only">{what}</span>
    </Button>
  )
}
