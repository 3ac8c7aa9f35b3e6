const YEAR_SECONDS = 365 * 24 * 3_600

/** Keeps a choice in this browser for a year, for the server to read, too; null forgets it. */
export function keepCookie(name: string, value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax`
}
