import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { systemClock } from '@/lib/clock'
import { createLogger } from '@/lib/logger'
import { describePostgresql } from '@/test/database'
import { WAIT } from '@/test/wait'
import { openJobs } from './open-jobs'

describePostgresql('the job engine', (url) => {
  it('tells the log of a connection that it lost by words and code, without what belongs to it', async () => {
    const own = new URL(url())
    own.password = 'kept-secret'
    const lines: string[] = []
    const jobs = openJobs({
      ...{ lite: null, databaseUrl: own.href, directUrl: own.href, works: false, clock: systemClock },
      logger: createLogger('info', {}, { write: (line) => void lines.push(line) }),
    })
    await jobs.send('revocation', { organizationId: '0191d3c5-6a5e-7c3a-9b1e-0d5f1f6a7b01' })
    const other = new pg.Client({ connectionString: url() })
    await other.connect()
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'wayboard-jobs'`,
    )
    await vi.waitFor(() => expect(lines.join('')).toContain('The job engine had a fault'), WAIT)
    const told = lines.join('')
    expect(told).toContain('"errorCode":"57P01"')
    expect(told).not.toMatch(/kept-secret|connectionParameters|processID|"client"/)
    expect(told).not.toContain(own.host)
    await other.end()
    await jobs.stop()
  })
})
