import 'next-auth'
import 'next-auth/jwt'

declare module 'next-auth' {
  /** What the credentials provider hands to the session: see sign-in.ts. */
  interface User {
    id: string
    sessionId: string
    epoch: number
    organizationId: string | null
  }

  /** The answer of GET /api/auth/session. */
  interface Session {
    user: { id: string; name: string; email: string }
    organization: { id: string; name: string; role: string } | null
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sub?: string
    sessionId?: string
    epoch?: number
    organizationId?: string | null
  }
}
