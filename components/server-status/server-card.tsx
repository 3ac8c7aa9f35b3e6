import { useWords } from '#use-words'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZonedTime } from '@/components/ui/time/zoned-time'

export interface ServerFacts {
  version: string
  /** `bytes`: what the database takes on its disk. */
  database: { kind: 'embedded' | 'postgresql'; version: string; bytes: number }
  migrations: { count: number; newest: string; at: string | null }
  jobs: { waiting: number; active: number; failed: number }
  deliveries: number
  workers: number
}

interface BackgroundProps {
  server: ServerFacts
  /** How long a call of this organization that waits for the platform's limits waits at the most, in ms. */
  waitMs: number
  /** How much longer the platform asked one to wait, in ms. */
  askedMs: number
}

/** What is to be done, is being done and failed, of everybody on this server. */
export function BackgroundCard({ server: { jobs, deliveries, workers }, waitMs, askedMs }: BackgroundProps) {
  const t = useWords()
  const figure = (value: number) => <span className="figures">{value.toLocaleString(t.locale)}</span>
  return (
    <Card title={t('server-status.background')} intro={t('server-status.background-intro')}>
      <DefinitionList
        items={[
          { term: t('server-status.workers'), value: figure(workers) },
          { term: t('server-status.jobs-waiting'), value: figure(jobs.waiting) },
          { term: t('server-status.jobs-active'), value: figure(jobs.active) },
          { term: t('server-status.jobs-failed'), value: figure(jobs.failed) },
          { term: t('server-status.deliveries'), value: figure(deliveries) },
          {
            term: t('server-status.pace'),
            value:
              waitMs > 0 || askedMs > 0
                ? t(askedMs > waitMs ? 'server-status.pace-asked' : 'server-status.pace-waits', {
                    seconds: Math.ceil(Math.max(waitMs, askedMs) / 1000),
                  })
                : t('server-status.pace-free'),
          },
        ]}
      />
    </Card>
  )
}

const MEGABYTE = 1_000_000

/** What runs, and on which database. */
export function ServerCard({ server: { version, database, migrations } }: { server: ServerFacts }) {
  const t = useWords()
  const size = new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  })
  return (
    <Card title={t('server-status.server')}>
      <DefinitionList
        items={[
          { term: t('server-status.version'), value: version },
          {
            term: t('server-status.database'),
            value: t(`server-status.database-${database.kind}`, { version: database.version }),
          },
          {
            term: t('server-status.size'),
            value: <span className="figures">{size.format(database.bytes / MEGABYTE)}</span>,
          },
          {
            term: t('server-status.migrations'),
            value: (
              <>
                {t.rich('server-status.migrations-applied', {
                  count: migrations.count,
                  at: () => <ZonedTime instant={migrations.at} />,
                })}
                <span className="block text-table wrap-anywhere text-quiet">{migrations.newest}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
