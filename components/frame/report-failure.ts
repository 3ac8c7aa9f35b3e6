/**
 * Has our log keep a fault of this browser; the number that it stands under, or null where there is none to pass on
 * (not signed in, no connection). By `fetch` alone: every page carries this, and a page fails most often because a
 * script of an older build cannot be fetched any more, so nothing may be fetched to say so.
 */
export async function reportFailure({ name, message }: Error): Promise<string | null> {
  try {
    const response = await fetch('/api/page-failures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: name.slice(0, 100), message: message.slice(0, 500) }),
    })
    return response.ok ? response.headers.get('x-request-id') : null
  } catch {
    return null
  }
}
