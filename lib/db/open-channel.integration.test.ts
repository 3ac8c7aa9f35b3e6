import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { describePostgresql } from '@/test/database'
import { FakeClock } from '@/test/fake-clock'
import { WAIT } from '@/test/wait'
import { type Channel, openChannel } from './open-channel'

describePostgresql('what processes tell each other', (url) => {
  const opened: Channel[] = []
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
  })

  function open(directUrl = url()) {
    const [heard, logged]: [string[], string[]] = [[], []]
    const clock = new FakeClock(0)
    const channel = openChannel({
      ...{ directUrl, clock, name: 'channel_of_test', hear: (text) => heard.push(text) },
      logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    })
    opened.push(channel)
    // What is said before the channel is open is lost.
    const arrives = (text: string) =>
      vi.waitFor(() => {
        channel.say(text)
        expect(heard).toContain(text)
      }, WAIT)
    return { channel, clock, logged, arrives }
  }

  it('is heard again after its connection broke', async () => {
    const { clock, arrives } = open()
    await arrives('before')
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'wayboard-channel' AND datname = current_database()`)
    await client.end()
    await clock.untilSleeping()
    await clock.advance(5_000)
    await arrives('after')
  })

  it('is said once to be missing, however often it is tried', async () => {
    const { clock, logged } = open('postgresql://127.0.0.1:1/nothing')
    await clock.untilSleeping()
    await clock.advance(5_000)
    await clock.untilSleeping()
    expect(logged).toHaveLength(1)
  })

  it('ends without a complaint while it opens', async () => {
    const { channel, clock, logged } = open()
    channel.close()
    await clock.untilSleeping(0)
    await vi.waitFor(async () => {
      const client = new pg.Client({ connectionString: url() })
      await client.connect()
      const { rows } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'wayboard-channel' AND datname = current_database()`,
      )
      await client.end()
      expect(rows).toEqual([])
    }, WAIT)
    expect(logged).toEqual([])
  })
})
