import type { z } from 'zod'
import { answerWithin } from '@/app/api/answer-within'
import { declare, type Access, type Declared } from '@/app/api/declared'
import { parseInput, type InputShape, type ParsedInput } from '@/app/api/parse-input'
import type { Process } from '@/app/context'
import { limitChanges, limitOpen } from '@/lib/accounts/limits'
import { may, type Permission } from '@/lib/accounts/roles'
import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'
import { actorOf, readSession, refuseConfined, type Session } from '@/lib/accounts/sessions/read-session'
import { requireProof, type ProofAge } from '@/lib/accounts/sign-in/recent-proof'
import type { Actor } from '@/lib/actor'
import { doorFor } from '@/lib/connection/door'
import { conflict, forbidden, unauthenticated } from '@/lib/errors'
import { jsonAnswer } from '@/lib/http/answer'
import { checkOrigin } from '@/lib/http/check-origin'
import { addressOf } from '@/lib/http/client-address'
import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@/lib/http/read-body'
import { readScreen, screenOver, type ShownScreen } from '@/lib/screens/read-screen'
import { languageOfRequest } from '@/lib/words/language-of-request'
import { say, speak } from '@/lib/words/speaking'

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = ParsedInput<P, Q, B> & {
  request: Request
  /** Whom rate limits count. */
  address: string
}

type Shape<P, Q, B> = InputShape<P, Q, B> & {
  /** Of the answer: 200 unless told; 204 whenever the verb answers undefined. */
  status?: number
  /** Asked by an open page on its own: it keeps no session from ending idle. */
  background?: boolean
}

/** What is asked of who is signed in, beside their permission. */
interface Proved {
  /** Their password, and code or key, given that lately (lib/accounts/sign-in/recent-proof.ts). */
  proof?: ProofAge
}

type SignedInShape<P, Q, B> = Shape<P, Q, B> & {
  /** It concerns no more than the session's own organization, so that one of a company's provider may ask it, too. */
  confined?: 'may'
}

type Verb<Extra, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = (
  ctx: Process & Extra,
  input: Input<P, Q, B>,
) => Promise<unknown>

type Answer = (
  request: Request,
  route: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>

/**
 * Names for whom a page asks, or whose it is what waited on a device (`organization:user`): the session is the browser's, which
 * may be another's by then.
 */
const WHOSE = 'x-wayboard-person'

type RouteHandler = Answer & { declared: Declared }

/** A verb's answer with Set-Cookie values beside it, and its own status where it differs from the shape's. */
export class Reply {
  constructor(
    readonly value: unknown,
    readonly cookies: string[],
    readonly status?: number,
  ) {}
}

/**
 * For anybody, signed in or not: checks the origin, counts whoever sends a body before any of it is read, takes
 * little of it, parses, answers.
 */
export function handleOpen<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(shape: Shape<P, Q, B>, verb: Verb<object, P, Q, B>): RouteHandler {
  return adapt<object, P, Q, B>('anybody', shape, async () => ({}), verb)
}

/** For a screen at a wall, which reads what its organization's day is and nothing else: 401 screen_over without a key that is good. */
export function handleScreen(
  verb: (ctx: Process & { screen: ShownScreen }) => Promise<unknown>,
): RouteHandler {
  return adapt(
    'screen',
    {},
    async (base, request) => {
      const screen = await readScreen(base, request.headers.get('cookie'))
      if (!screen) throw screenOver()
      return { screen }
    },
    verb,
  )
}

/**
 * For a signed-in person, a member of an organization or not: 401 without a session, 409 another_person for what somebody else asks,
 * 403 confined_session for one of a company's provider, unless it may.
 */
export function handleSignedIn<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(shape: SignedInShape<P, Q, B> & Proved, verb: Verb<{ session: Session }, P, Q, B>): RouteHandler {
  return adapt(
    'signed_in',
    shape,
    async (base, request) => {
      const session = await sessionOf(base, request, shape)
      // The organization is not asked about: whoever is led to another one by a page of this one goes there.
      refuseOthers(request, session.account.userId)
      if (shape.confined !== 'may') refuseConfined(session)
      return { session }
    },
    verb,
  )
}

/**
 * For a member whose role holds `permission` in the active organization. Refuses in this order: 401 no session,
 * 409 another_person for what somebody else asks, or for another organization, 403 second_factor_required where the organization asks for one, not a member or not the role, 409 organization_deleting for what is more than reading, 403 foreign origin, 429 for far too many changes, 400/413/415 about the input, 403 proof_required; then the verb runs and its
 * answer is sent as JSON. Every refusal has our error body (docs/http.md) with a request id.
 */
export function handle<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  options: Shape<P, Q, B> & Proved & { permission: Permission },
  verb: Verb<{ session: Session; actor: Actor }, P, Q, B>,
): RouteHandler {
  return adapt(
    options.permission,
    options,
    async (base, request) => {
      const session = await sessionOf(base, request, options)
      refuseOthers(request, session.account.userId, session.active?.organizationId)
      if (lacksSecondFactor(session))
        throw forbidden(say('app.api-second-factor-required'), 'second_factor_required')
      const actor = actorOf(session)
      if (!actor) throw forbidden(say('app.api-not-a-member'), 'not_a_member')
      if (!may(actor.role, options.permission))
        throw forbidden(say('app.api-role-forbids', { role: actor.role }), 'role_forbids')
      if (session.active?.deleting && options.permission !== 'read')
        throw conflict('organization_deleting', say('app.api-organization-deleting'))
      return { session, actor, door: doorFor(base.door, actor.userId) }
    },
    verb,
  )
}

/** What names nobody is taken. Without an organization to compare, whichever it names is. */
function refuseOthers(request: Request, userId: string, organizationId?: string): void {
  const whose = request.headers.get(WHOSE)
  if (whose === null) return
  const [organization, user] = whose.split(':')
  if (user !== userId || (organizationId !== undefined && organization !== organizationId))
    throw conflict('another_person', say('app.api-another-person'))
}

async function sessionOf(
  base: Process,
  request: Request,
  { background = false }: { background?: boolean },
): Promise<Session> {
  const session = await readSession(base, request.headers.get('cookie'), !background)
  if (!session) throw unauthenticated()
  speak(languageOfRequest(request, base.env.languages, session.account.language))
  return session
}

function adapt<
  Extra extends { session?: Session; screen?: ShownScreen },
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
>(
  access: Access,
  shape: Shape<P, Q, B> & Proved,
  admit: (base: Process, request: Request) => Promise<Extra>,
  verb: Verb<Extra, P, Q, B>,
): RouteHandler {
  const { params, query, body, proof } = shape
  const isOpen = access === 'anybody'
  const limit = isOpen ? MAX_OPEN_BODY_BYTES : MAX_BODY_BYTES
  const answer: Answer = (request, route) =>
    answerWithin(request, async (base, requestId) => {
      const extra = await admit(base, request)
      checkOrigin(request, base.env.appUrl)
      if (isOpen && body) await limitOpen(base, addressOf(request))
      // Behind the origin: another site must not use up somebody's share.
      if (extra.session && request.method !== 'GET') await limitChanges(base, extra.session.account.userId)
      const input = await parseInput(shape, request, route.params, limit)
      if (proof && extra.session) requireProof(base, extra.session, proof)
      // Both only where they are asked for: most requests log nothing and count no address.
      const ctx = {
        ...base,
        ...extra,
        get logger() {
          return base.logger.child({ requestId })
        },
      }
      const result = await verb(ctx, {
        ...input,
        request,
        get address() {
          return addressOf(request)
        },
      })
      return respond(result, requestId, shape.status)
    })
  return declare({ access, proof, params, query, body }, answer)
}

function respond(result: unknown, requestId: string, status?: number): Response {
  if (result instanceof Response) return result
  if (!(result instanceof Reply)) return jsonAnswer(result, requestId, status)
  const response = jsonAnswer(result.value, requestId, result.status ?? status)
  for (const cookie of result.cookies) response.headers.append('set-cookie', cookie)
  return response
}
