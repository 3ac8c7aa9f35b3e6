import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { answerWithin, type Process } from '@/app/api/answer-within'
import { declare } from '@/app/api/declared'
import { authOptions } from '@/lib/accounts/auth-options'
import { limitOpen } from '@/lib/accounts/limits'
import type { SessionClaims } from '@/lib/accounts/session-token'
import { signIn } from '@/lib/accounts/sign-in'
import { AppError } from '@/lib/errors'
import { checkOrigin } from '@/lib/http/check-origin'
import { addressOf } from '@/lib/http/client-address'
import { jsonOf, MAX_OPEN_BODY_BYTES, readText } from '@/lib/http/read-body'

interface Route {
  params: Promise<{ nextauth: string[] }>
}

// next-auth takes these for text without looking.
const fieldsSchema = z.looseObject({ callbackUrl: z.string().optional(), csrfToken: z.string().optional() })

/** next-auth behind our own limits: refusals of ours have our error body, next-auth's answers are its own. */
const answer = declare({ access: 'anybody' }, (request: NextRequest, route: Route) =>
  answerWithin(async (base) => {
    checkOrigin(request, base.env.appUrl)
    const { nextauth } = await route.params
    // Anybody could write into our log with next-auth's endpoint for errors of browsers.
    if (nextauth[0] === '_log') throw new AppError('not_found', 404, 'There is nothing here.')
    const body = request.method === 'POST' ? await readCounted(base, request) : null
    const claims = body === null ? null : await claimsFor(base, request, nextauth.join('/'), body)
    const copy = new NextRequest(request.url, { method: request.method, headers: request.headers, body })
    const response: Response = await NextAuth(
      copy,
      { params: route.params },
      authOptions(base, () => claims),
    )
    response.headers.set('cache-control', 'no-store')
    return response
  }),
)

async function readCounted(base: Process, request: Request): Promise<string> {
  await limitOpen(base, addressOf(request))
  return readText(request, MAX_OPEN_BODY_BYTES)
}

async function claimsFor(
  base: Process,
  request: NextRequest,
  action: string,
  body: string,
): Promise<SessionClaims | null> {
  const fields = fieldsSchema.parse(fieldsOf(request.headers.get('content-type'), body))
  return action === 'callback/credentials' ? signIn(base, fields, addressOf(request)) : null
}

function fieldsOf(contentType: string | null, body: string): unknown {
  if (!contentType?.includes('application/json')) return Object.fromEntries(new URLSearchParams(body))
  return jsonOf(body)
}

export { answer as GET, answer as POST }
