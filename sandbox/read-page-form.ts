import type { SandboxContext } from './sandbox'

/** A form that no browser sends: a body that breaks off, a boundary that never comes. Answered with a page and 400. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'
}

type Form = Record<string, string | File | (string | File)[]>

/** The fields of a page's form, a repeated one as a list. Throws UnreadableForm. */
export async function readPageForm(c: SandboxContext): Promise<Form> {
  try {
    return await c.req.parseBody({ all: true })
  } catch (error) {
    throw new UnreadableForm('The body is not the form that its type says', { cause: error })
  }
}
