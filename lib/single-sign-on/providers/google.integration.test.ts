import { afterEach, expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { addDomain } from '../domains/add-domain'
import { proveDomain } from '../domains/prove-domain'
import { GOOGLE } from './google'

const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna Adams', groups: [] }
const { issuer } = GOOGLE

describeEachDatabase('signing in by the provider of everybody', (database) => {
  afterEach(() => {
    GOOGLE.issuer = issuer
  })

  /** A provider that stands for Google, and an organization that lets in who is in no group. */
  async function world() {
    const all = await signOnWorld(database(), { defaultRole: 'viewer' })
    GOOGLE.issuer = all.provider.issuer
    const { setting, records, provider, signIn } = all
    const proves = async (name: string) => {
      const domain = await addDomain(setting, { name })
      records.set(domain.record.host, [domain.record.value])
      await proveDomain(setting, domain)
    }
    const comes = async (hd?: string) => {
      provider.employees.set('anna', { ...ANNA, ...(hd !== undefined && { hd }) })
      const { finished } = await signIn('anna')
      return finished.kind === 'problem' ? finished.problem : finished.kind
    }
    return { ...all, proves, comes }
  }

  it('lets in who is of a domain that the organization proved, and nobody else', async () => {
    const { comes, proves, setting, desk } = await world()
    expect(await comes('fleet.example.com'), 'none is proved').toBe('other_domain')
    await addDomain(setting, { name: 'other.example.com' })
    await proves('fleet.example.com')
    for (const hd of [undefined, '', 'other.example.com', 'sub.fleet.example.com', 'example.com'])
      expect(await comes(hd), String(hd)).toBe('other_domain')
    expect(await desk.db.user.count({ where: { email: ANNA.email } })).toBe(0)
    expect(await comes('Fleet.example.com')).toBe('signed_in')
    expect(await comes(), 'who was let in before').toBe('other_domain')
  })

  it('has it offer accounts of the company', async () => {
    const { begin, proves } = await world()
    const offered = async () => (await begin()).redirectTo.searchParams.get('hd')
    expect(await offered()).toBe('*')
    await proves('fleet.example.com')
    expect(await offered()).toBe('fleet.example.com')
    await proves('other.example.com')
    expect(await offered()).toBe('*')
    GOOGLE.issuer = issuer
    expect(await offered()).toBeNull()
  })
})
