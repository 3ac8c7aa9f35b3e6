import { Hono } from 'hono'
import { withFaults } from '../pipeline/faults'
import { answerRefusal, Refusal } from '../pipeline/refusal'
import type { Sandbox, SandboxHono } from '../sandbox'
import { grantType } from '../state'
import { authorize } from './authorize'
import { decide } from './decide'
import { issueTokens } from './issue-tokens'
import { readForm } from './read-form'
import { revokeByToken } from './revoke-by-token'
import { whileRefreshing } from './while-refreshing'

const METHODS = {
  '/oauth2/authorize': 'GET',
  '/oauth2/consent': 'POST',
  '/oauth2/token': 'POST',
  '/oauth2/revoke': 'POST',
}

/** GET /oauth2/authorize, POST /oauth2/token, POST /oauth2/revoke, and the consent page's own form. */
export function oauth(sandbox: Sandbox) {
  const app = new Hono<SandboxHono>()
  app.get('/oauth2/authorize', (c) => withFaults(sandbox, c, async () => authorize(sandbox, c)))
  app.post('/oauth2/consent', (c) => decide(sandbox, c))
  app.post('/oauth2/token', async (c) => {
    const given = (await readForm(c))?.get('grant_type')
    c.get('trace').grantType = grantType.safeParse(given).data ?? null
    return whileRefreshing(sandbox, c, () => withFaults(sandbox, c, () => issueTokens(sandbox, c)))
  })
  app.post('/oauth2/revoke', (c) => withFaults(sandbox, c, () => revokeByToken(sandbox, c)))
  for (const [path, allowed] of Object.entries(METHODS))
    app.all(path, (c) =>
      answerRefusal(c, new Refusal(405, `This path does not take ${c.req.method}.`, { Allow: allowed })),
    )
  return app
}
