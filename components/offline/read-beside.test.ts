import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { driverOfPlatformQuery } from '@/components/drivers/detail/queries'
import { driverPhoneQuery } from '@/components/drivers/phone-query'
import { liveSharesQuery } from '@/components/live-shares/live-share-requests'
import { outboxQuery } from '@/components/outbox/this-outbox'
import { vehicleQuery } from '@/components/vehicles/queries'
import { readBeside } from './read-beside'

function desk() {
  const client = new QueryClient()
  const read = (queryKey: readonly unknown[], data: unknown, meta?: Record<string, unknown>) => {
    client.setQueryData(queryKey, data)
    const queryFn = () => data
    new QueryObserver(client, { queryKey, queryFn, meta, staleTime: Infinity }).subscribe(() => undefined)
  }
  return { client, read }
}

const nothingElse = () => false

test('what a page has read is kept with it, and what another one had is not', () => {
  const { client, read } = desk()
  read(['work-orders', 'one', '7'], { name: 'Brakes' })
  client.setQueryData(['routes', 'one', '9'], { name: 'Night run' })
  const kept = readBeside(client, nothingElse)
  expect(kept).toContain('Brakes')
  expect(kept).not.toContain('Night run')
  expect(readBeside(client, ({ queryKey }) => queryKey[0] === 'routes')).toContain('Night run')
})

test('no device keeps what the platform tells and Wayboard does not keep', () => {
  const { client, read } = desk()
  const asked = [
    driverOfPlatformQuery('4'),
    driverPhoneQuery('4'),
    liveSharesQuery([{ kind: 'vehicle', id: '128' }]),
  ]
  for (const { queryKey, meta } of asked) read(queryKey, '+1 555 0100', meta)
  read(outboxQuery('org:user').queryKey, [{ body: '+1 555 0100' }])
  read(vehicleQuery('128').queryKey, { name: 'RV 128' })
  const kept = readBeside(client, nothingElse)
  expect(kept).toContain('RV 128')
  expect(kept).not.toContain('+1 555 0100')
})
