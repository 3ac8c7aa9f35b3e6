/**
 * Why nothing can be sent to the platform now. How each is said stands in messages/ where what waits is shown, by these words.
 */
export const STANDSTILLS = [
  'busy',
  'lacking',
  'not-allowed',
  'not-connected',
  'read-only',
  'unreachable',
] as const
export type Standstill = (typeof STANDSTILLS)[number]
