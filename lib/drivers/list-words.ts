/* The words by which the list of drivers is narrowed, in addresses and in our API alike. */

export const SHOWS = ['needs_look', 'on_road', 'resting'] as const
