import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { answerWithin } from '@/app/api/answer-within'
import { declare } from '@/app/api/declared'
import type { Process } from '@/app/context'
import { limitOpen } from '@/lib/accounts/limits'
import type { FactorWay } from '@/lib/accounts/second-factor/factor-way'
import { pendingCookie, type PendingSignIn } from '@/lib/accounts/second-factor/pending-sign-in'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import type { SessionClaims } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { authOptions } from '@/lib/accounts/sign-in/auth-options'
import { deviceCookie } from '@/lib/accounts/sign-in/device-cookie'
import { signIn } from '@/lib/accounts/sign-in/sign-in'
import { signOut } from '@/lib/accounts/sign-in/sign-out'
import { AppError } from '@/lib/errors'
import { jsonAnswer } from '@/lib/http/answer'
import { checkOrigin } from '@/lib/http/check-origin'
import { addressOf } from '@/lib/http/client-address'
import { jsonOf, MAX_OPEN_BODY_BYTES, readText } from '@/lib/http/read-body'
import { say } from '@/lib/words/speaking'

interface Route {
  params: Promise<{ nextauth: string[] }>
}

// next-auth takes these for text without looking.
const fieldsSchema = z.looseObject({ callbackUrl: z.string().optional(), csrfToken: z.string().optional() })

/** next-auth behind our own limits: refusals of ours have our error body, next-auth's answers are its own. */
const answer = declare({ access: 'anybody' }, (request: NextRequest, route: Route) =>
  answerWithin(request, async (base, requestId) => {
    checkOrigin(request, base.env.appUrl)
    const { nextauth } = await route.params
    // Anybody could write into our log with next-auth's endpoint for errors of browsers.
    if (nextauth[0] === '_log') throw new AppError('not_found', 404, say('app.api-nothing-here'))
    const body = request.method === 'POST' ? await readCounted(base, request) : null
    const signedIn = body === null ? null : await signInBy(base, request, nextauth.join('/'), body)
    const copy = new NextRequest(request.url, { method: request.method, headers: request.headers, body })
    // next-auth swallows what its callbacks throw: what must not fail silently happens outside it.
    const heard: { begins?: Promise<SessionClaims>; waits?: boolean; signedOut?: SessionClaims } = {}
    const response: Response = await NextAuth(
      copy,
      { params: route.params },
      authOptions(base, {
        async authorize() {
          // A code or a key is asked for first (sign-in/code, sign-in/key).
          heard.waits = (signedIn?.secondStep ?? null) !== null
          if (heard.waits) return null
          heard.begins = signedIn
            ? beginSession(base, signedIn, visitOf(request), { signsIn: true })
            : undefined
          return (await heard.begins) ?? null
        },
        signedOut: (claims) => void (heard.signedOut = claims),
      }),
    )
    if (signedIn?.secondStep && heard.waits) return secondStep(base, requestId, signedIn, signedIn.secondStep)
    await heard.begins
    if (heard.signedOut) await signOut(base, heard.signedOut)
    if (signedIn && heard.begins)
      response.headers.append('set-cookie', deviceCookie(base, request.headers.get('cookie'), signedIn))
    response.headers.set('cache-control', 'no-store')
    return response
  }),
)

/** Nobody is signed in yet: this browser may go on in these ways, or with a recovery code. */
async function secondStep(
  base: Process,
  requestId: string,
  person: Omit<PendingSignIn, 'id'>,
  ways: FactorWay[],
): Promise<Response> {
  const response = jsonAnswer({ data: { secondStep: true, ways } }, requestId)
  response.headers.append('set-cookie', await pendingCookie(base, person))
  return response
}

async function readCounted(base: Process, request: Request): Promise<string> {
  await limitOpen(base, addressOf(request))
  return readText(request, MAX_OPEN_BODY_BYTES)
}

async function signInBy(base: Process, request: NextRequest, action: string, body: string) {
  const fields = fieldsSchema.parse(fieldsOf(request.headers.get('content-type'), body))
  if (action !== 'callback/credentials') return null
  return signIn(base, fields, { address: addressOf(request), cookie: request.headers.get('cookie') })
}

function fieldsOf(contentType: string | null, body: string): unknown {
  if (!contentType?.includes('application/json')) return Object.fromEntries(new URLSearchParams(body))
  return jsonOf(body)
}

export { answer as GET, answer as POST }
