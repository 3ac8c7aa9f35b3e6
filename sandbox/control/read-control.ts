import type { z } from 'zod'
import { sayFault } from '@/lib/fault-words'
import { parseJson } from '@/lib/parse-json'
import { Refusal } from '../pipeline/refusal'
import type { Sandbox, SandboxContext } from '../sandbox'

/** Parses a control request's JSON body, runs `act` and answers its result, once that is on disk. */
export async function readControl<T>(
  sandbox: Sandbox,
  c: SandboxContext,
  body: z.ZodType<T>,
  act: (given: T) => unknown,
  /** What a 400 adds for whoever wants to know what could be sent. */
  help: () => Record<string, unknown> = () => ({}),
): Promise<Response> {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    return c.json({ message: 'The control surface takes JSON (Content-Type application/json).' }, 415)
  let given: unknown
  try {
    given = parseJson(await c.req.text())
  } catch {
    return c.json({ message: 'The body is not JSON.' }, 400)
  }
  const parsed = body.safeParse(given)
  if (!parsed.success)
    return c.json(
      {
        message: parsed.error.issues
          .map((one) => `${one.path.join('.')}: ${sayFault(one.message)}`)
          .join('; '),
        ...help(),
      },
      400,
    )
  try {
    const result = act(parsed.data)
    await sandbox.snapshot.flush()
    return Response.json(result)
  } catch (error) {
    if (error instanceof Refusal) return c.json({ message: error.message, ...help() }, error.status)
    throw error
  }
}
