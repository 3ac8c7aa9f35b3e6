import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { checkOutwardAddress, type OutwardRules } from './outward-address'
import { OutwardError } from './outward-error'

/** All addresses of a name, as this machine resolves it. */
export type ResolveAll = (host: string) => Promise<LookupAddress[]>

/**
 * How a connection finds the machine of a name: each of its addresses is checked, and the connection goes to one of those.
 * Nobody asks for the name a second time, so it cannot have become another address meanwhile.
 */
export function checkedLookup(resolveAll: ResolveAll, rules: OutwardRules): LookupFunction {
  return (host, options, done) => {
    const find = async () => {
      const found = await resolveAll(host).catch((error: unknown) => {
        throw new OutwardError('unknown_host', { cause: error })
      })
      // One inner address among others is enough to refuse: whoever names it chooses which of them answers.
      for (const { address } of found) checkOutwardAddress(address, rules)
      const [first] = found
      if (!first) throw new OutwardError('unknown_host')
      return { found, first }
    }
    find().then(
      ({ found, first }) => (options.all ? done(null, found) : done(null, first.address, first.family)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}
