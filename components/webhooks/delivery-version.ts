import { FIRST_READABLE_VERSION, WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'

/** The versions that Wayboard can read, for a choice. */
export const READABLE_VERSIONS = WEBHOOK_VERSIONS.filter((version) => version >= FIRST_READABLE_VERSION).map(
  (version) => ({ value: version, label: version }),
)

/** The version that a webhook keeps when it is pointed here, else the first that can be read. */
export const versionToKeep = (version: string | null): string =>
  READABLE_VERSIONS.find(({ value }) => value === version)?.value ?? FIRST_READABLE_VERSION
