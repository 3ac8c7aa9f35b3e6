import net from 'node:net'
import { StartError } from './project.mjs'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

// 'free', 'taken', or 'absent' when the machine has no such address.
const probe = (host, port) =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('absent')
      else reject(new StartError(`Cannot listen on ${host} port ${port}: ${error.message}`))
    })
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')))
  })

/** Throws a StartError that names port and variable unless `port` is free on `host`. */
export async function checkPort(variable, host, port) {
  // A browser that looks for localhost may find ::1 first, so somebody else there is in the way too.
  const hosts = LOOPBACK.includes(host) ? ['127.0.0.1', '::1'] : [host]
  for (const each of hosts) {
    if ((await probe(each, port)) === 'taken')
      throw new StartError(
        `Port ${port} is taken by another program. Stop that program, or set ${variable} to a free port (for example ${variable}=${port + 10}).`,
      )
  }
}

/** A port that nobody listens on now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
