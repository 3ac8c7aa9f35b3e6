import { expect, it } from 'vitest'
import config from './next.config.mjs'
import { root } from './scripts/start/project.mjs'

it('prints no address of a webhook delivery: its key stands in it', () => {
  const logging = config.logging || undefined
  const requests = typeof logging?.incomingRequests === 'object' ? logging.incomingRequests : undefined
  const printed = (path: string) => !requests?.ignore?.some((pattern) => pattern.test(path))
  expect(printed('/api/webhooks/k3y')).toBe(false)
  expect(printed('/api/webhook-settings')).toBe(true)
})

it('makes no picture smaller on demand: that would write into the build folder', () => {
  expect(config.images).toEqual({ unoptimized: true })
})

it('takes this folder for the root, whatever lockfile lies above it', () => {
  expect([config.outputFileTracingRoot, config.turbopack?.root]).toEqual([root, root])
})
