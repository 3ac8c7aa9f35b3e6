/** Departures of a driver are looked for so far ahead: today and the next day. */
export const AHEAD_HOURS = 48
