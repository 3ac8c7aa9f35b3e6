const noted = (name: 'keptAt' | 'asOf') => Number(document.documentElement.dataset[name]) || null

/** When this page was kept (keep-page.ts), in epoch ms of this device's clock; null for one that the server just answered, and on the server. */
export const keptAt = (): number | null => (typeof document === 'undefined' ? null : noted('keptAt'))

/** The same as people read it: by the desk's clock, which a device whose clock is wrong goes by while it is connected. */
export function keptAsOf(): number | null {
  const at = keptAt()
  // One that was kept by a version before names the device's alone.
  return at === null ? null : (noted('asOf') ?? at)
}
