import { vi } from 'vitest'

/**
 * A password of tests with databases is hashed as any other, by the same algorithm, but for a hundredth of the work: nearly each
 * test signs somebody up, and the hashes were a fifth of all their time. What a hash costs in earnest: `password-hash.test.ts`.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const earnest = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof earnest.hash = (password, cost, signal) =>
    earnest.hash(password, { ...cost, memoryCost: 64, timeCost: 1 }, signal)
  return { ...earnest, hash }
})
