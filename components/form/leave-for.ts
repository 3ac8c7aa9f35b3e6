/** Goes to another page by a full load: nothing read stays in memory. Never settles, so that a press stays pending. */
export function leaveFor(href: string): Promise<never> {
  window.location.assign(href)
  return new Promise(() => undefined)
}
