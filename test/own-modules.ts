import { afterAll, beforeAll, vi } from 'vitest'

/**
 * For a file that mocks modules which other files need as they are: what it imports inside its tests is its own, and
 * the next file finds nothing of it. Files of one process share their modules otherwise.
 */
export function ownModules(...mocked: string[]): void {
  beforeAll(() => void vi.resetModules())
  afterAll(() => {
    for (const name of mocked) vi.doUnmock(name)
    vi.resetModules()
  })
}
