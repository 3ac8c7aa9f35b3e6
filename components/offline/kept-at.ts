/** When this page was kept (keep-page.ts), in epoch ms of this device's clock; null for one that the server just answered, and on the server. */
export const keptAt = (): number | null =>
  typeof document === 'undefined' ? null : Number(document.documentElement.dataset['keptAt']) || null
