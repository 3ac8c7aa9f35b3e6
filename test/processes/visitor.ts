import { consentForm } from '../consent-form'

interface Answer {
  status: number
  body: string
  location: string | null
}

/** A person's browser over HTTP: keeps cookies, follows no redirect. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** `origin`: of the app's public address, where `url` leads to another of its processes. */
  async ask(
    url: string,
    init: { form?: URLSearchParams; json?: object; origin?: string } = {},
  ): Promise<Answer> {
    const body = init.form?.toString() ?? (init.json && JSON.stringify(init.json))
    const type = init.form ? 'application/x-www-form-urlencoded' : 'application/json'
    const response = await fetch(url, {
      redirect: 'manual',
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': type, origin: init.origin ?? new URL(url).origin }),
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return {
      status: response.status,
      body: await response.text(),
      location: response.headers.get('location'),
    }
  }
}

/** Answers the consent page as an administrator of the organization at `index` would; answers where it leads back to. */
export async function consent(visitor: Visitor, authorize: URL, index = 0): Promise<URL> {
  const page = (await visitor.ask(authorize.href)).body
  const decided = await visitor.ask(`${authorize.origin}/oauth2/consent`, {
    form: new URLSearchParams(consentForm(page, { organization: index, scope: 'admin:write' })),
  })
  return new URL(decided.location ?? '', authorize)
}

/** Makes an account with an organization of its own; its administrator is signed in then. */
export async function signUp(visitor: Visitor, appUrl: string): Promise<Visitor> {
  const { status, body } = await visitor.ask(`${appUrl}/api/sign-up`, {
    json: {
      name: 'Ines Calder',
      email: `ines.${crypto.randomUUID()}@example.com`,
      password: 'gravel haul 72 bends',
      organization: 'Calder Haulage',
    },
  })
  if (status !== 201) throw new Error(`Nobody could sign up: ${status} ${body}`)
  return visitor
}

/** From Install through the platform's consent page to an account: answers who is signed in as its administrator. */
export async function installAndSignUp(appUrl: string): Promise<Visitor> {
  const visitor = new Visitor()
  const begun = await visitor.ask(`${appUrl}/install`)
  const back = await consent(visitor, new URL(begun.location ?? '', appUrl))
  const landed = await visitor.ask(back.href)
  if (landed.location?.includes('problem')) throw new Error(`Nothing was installed: ${landed.location}`)
  return signUp(visitor, appUrl)
}
