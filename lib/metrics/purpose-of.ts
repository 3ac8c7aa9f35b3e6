/** What a request to the platform is for. The token endpoint counts consents and renewals; HEAD is the health check's. */
export function purposeOf({ pathname }: URL, method: string): string {
  if (method === 'HEAD') return 'health'
  if (pathname.endsWith('/oauth2/token')) return 'token'
  if (pathname.endsWith('/oauth2/revoke')) return 'revoke'
  return method === 'GET' ? 'read' : 'write'
}
