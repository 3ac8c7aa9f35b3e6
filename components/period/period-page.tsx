'use client'

import type { ReactNode } from 'react'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { NotRead } from '@/components/list/not-read'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'

interface PeriodPageProps<Data> {
  title: string
  /** Which days, and what else it is narrowed by. */
  filters: ReactNode
  action: ReactNode
  /** What is added up over these days. */
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What is said of an older answer that stands where none came, and while rows of before are still counted. */
  kept: string
  counting: string
  /** By what is told what, in sentences: they stand last. */
  how: { title: string; lines: readonly string[] }
  children: (data: Data) => ReactNode
}

/** The page of what is added up over some days. */
export function PeriodPage<Data extends { isCounting: boolean }>({
  title,
  filters,
  action,
  answer: { data, error, refetch },
  kept,
  counting,
  how,
  children,
}: PeriodPageProps<Data>) {
  return (
    <>
      <PageBar title={title} filters={filters} action={action} />
      {error && <NotRead error={error} kept={data && kept} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={title} />}
      {data && (
        <PageBody className="max-w-6xl">
          {data.isCounting && (
            <p role="status" className="mb-3 text-caution-ink">
              {counting}
            </p>
          )}
          {children(data)}
          <Section title={how.title}>
            <ul className="max-w-3xl list-disc space-y-1.5 pl-5 text-table text-quiet">
              {how.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Section>
        </PageBody>
      )}
    </>
  )
}
