/** For how many days a screen may show the organization's day; then it is added anew. */
export const SCREEN_DAYS = [30, 90, 365] as const
export type ScreenDays = (typeof SCREEN_DAYS)[number]
