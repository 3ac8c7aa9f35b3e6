import http from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { endConnections } from './end-connections'

const KEPT_MS = 3_600_000

/** A server that keeps idle connections for an hour; `answer` ends the answer that it has begun. */
async function open() {
  const begun: http.ServerResponse[] = []
  const server = http.createServer({ keepAliveTimeout: KEPT_MS }, (_request, response) => {
    response.writeHead(200).write('first ')
    begun.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** Resolves with the answer once its headers are here. */
  const ask = () =>
    new Promise<http.IncomingMessage>((resolve, reject) =>
      http.get({ host: '127.0.0.1', port, agent }, resolve).on('error', reject),
    )
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { ask, begun, closed }
}

const textOf = async (answer: http.IncomingMessage) => {
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return text
}

it('lets a server close as soon as what it answers is answered, however long it keeps connections', async () => {
  const { ask, begun, closed } = await open()
  const answer = await ask()
  const end = closed()
  onTestFinished(endConnections())
  begun[0]?.end('and last')
  expect(await textOf(answer)).toBe('first and last')
  await end
})

it('tells whoever asks once more that the connection ends', async () => {
  const { ask, begun } = await open()
  const before = await ask()
  expect(before.headers.connection).toBe('keep-alive')
  begun[0]?.end()
  await textOf(before)
  onTestFinished(endConnections())
  const after = await ask()
  expect(after.headers.connection).toBe('close')
  begun[1]?.end()
  await textOf(after)
})

it('keeps connections again once it is undone', async () => {
  const { ask, begun } = await open()
  endConnections()()
  const answer = await ask()
  begun[0]?.end()
  await textOf(answer)
  expect(answer.headers.connection).toBe('keep-alive')
})
