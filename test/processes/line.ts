import net from 'node:net'

/** Between the app's processes and the platform, where requests can be held, let through late, or lost. */
export interface Line {
  url: string
  /** From now on requests whose first line begins with `start` are held: `POST /oauth2/token`. */
  hold(start: string): void
  /** How many are held. */
  held(): number
  /** Sends what is held to the platform, whether or not anybody waits for the answer; holds nothing any more. */
  letThrough(): void
  /** Loses what is held; holds nothing any more. */
  lose(): void
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and carries connections to `port`. */
export async function openLine(port: number): Promise<Line> {
  let holding: string | null = null
  const waiting = new Set<{ app: net.Socket; data: Buffer }>()
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    // A killed process resets its connections: that is what these tests are about.
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = net.createServer((app) => {
    keep(app)
    let platform: net.Socket | null = null
    app.on('data', (data: Buffer) => {
      if (holding !== null && data.toString('latin1').startsWith(holding)) {
        waiting.add({ app, data })
        return
      }
      platform ??= carry(app)
      platform.write(data)
    })
    app.once('close', () => platform?.end())
  })
  function carry(app: net.Socket): net.Socket {
    const platform = keep(net.connect(port, '127.0.0.1'))
    platform.on('data', (data: Buffer) => void app.write(data))
    platform.once('close', () => app.end())
    return platform
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The line has no port')
  const end = (each: (one: { app: net.Socket; data: Buffer }) => void) => {
    holding = null
    for (const one of waiting) each(one)
    waiting.clear()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold: (start) => void (holding = start),
    held: () => waiting.size,
    letThrough: () => end(({ app, data }) => carry(app).write(data)),
    lose: () => end(({ app }) => app.destroy()),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
