'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { serviceCountsQuery } from './queries'

/** On Today: how many services are due, and due soon; nothing where none is. */
export function ServicesDue() {
  const t = useWords()
  const { data } = useQuery(serviceCountsQuery)
  if (!data || data.due + data.soon === 0) return null
  return (
    <p className="border-b border-line px-4 py-2 text-table sm:px-6">
      <Link href="/programs" prefetch={false} className="font-strong hover:underline">
        {t('programs.today', { due: data.due, soon: data.soon })}
      </Link>{' '}
      {data.first && (
        <Link
          href={`/programs/${data.first.programId}`}
          prefetch={false}
          className="text-quiet hover:underline"
        >
          {t('programs.today-first', {
            program: data.first.program,
            vehicle: data.first.vehicle.name ?? t('programs.vehicle-unnamed'),
          })}
        </Link>
      )}
    </p>
  )
}
