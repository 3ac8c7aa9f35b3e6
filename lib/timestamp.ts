const RFC3339 =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/** Whether there is a day that is written so (`yyyy-mm-dd`). */
export const isRealDay = (day: string): boolean => new Date(day).getUTCDate() === Number(day.slice(8))

/** True for RFC 3339 with `Z` or a numeric offset, fractions of a second allowed, on a day that exists. Browsers read times by it. */
export const isTimestamp = (text: string): boolean =>
  // Every month has the first 28.
  RFC3339.test(text) && (text.slice(8, 10) < '29' || isRealDay(text.slice(0, 10)))
