/** A vehicle is inspected at least once in twelve months (49 CFR 396.17 (c)); a leap year has a day more. */
export const MOST_INSPECTION_DAYS = 366
