'use client'

import { useQuery } from '@tanstack/react-query'
import type { IconNode } from 'lucide'
import { useWords } from '#use-words'
import { CardList } from '@/components/list/card-list'
import { Link } from '@/components/ui/button/link'
import { EmptyState } from '@/components/ui/empty-state'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { importsQuery } from './queries'

/** The organization's newest imports, each a link to how it stands. */
export function ImportList({ icon }: { icon: IconNode }) {
  const t = useWords()
  const imports = useQuery(importsQuery)
  return (
    <CardList
      title={t('routes-import.earlier')}
      intro={t('routes-import.earlier-intro')}
      list={{ ...imports, data: imports.data?.data }}
      empty={
        <EmptyState icon={icon} title={t('routes-import.none')} level="h3">
          {t('routes-import.none-why')}
        </EmptyState>
      }
    >
      {({ id, fileName, by, createdAt, counts, routes, state }) => (
        <li key={id} className="border-t border-line px-4 py-2.5">
          <Link href={`/routes/import?id=${id}`} className="link break-words">
            {fileName}
          </Link>
          <p className="text-table text-quiet">
            {t('routes-import.made-of', { made: counts.made, routes })} · {t(`routes-import.state-${state}`)}{' '}
            · {by ? `${by} · ` : ''}
            <ZonedTime instant={createdAt} />
          </p>
        </li>
      )}
    </CardList>
  )
}
