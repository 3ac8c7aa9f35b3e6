import { expect, test } from 'vitest'
import { openOutward } from '@/lib/outward/open-outward'
import { openTestDns } from './dns-server'

test('what stands under a name is told as a resolver asks for it, and of another name that there is none', async () => {
  const dns = await openTestDns()
  const outward = openOutward({ loopback: false, dnsServers: [dns.address] })
  dns.texts.set('_proof.fleet.example.com', ['one thing', 'another'])
  expect(await outward.textsOf('_proof.fleet.example.com')).toEqual(['one thing', 'another'])
  expect(await outward.textsOf('_proof.other.example.com')).toEqual([])
  await dns.close()
})
