import { createServer, type AddressInfo } from 'node:net'

interface ReceivedMail {
  to: string
  /** Headers and body, lines joined by \n, soft line breaks undone. */
  text: string
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  close(): Promise<void>
}

/** As much of RFC 5321 as it takes to receive plain mails on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => {
    let to = ''
    let lines: string[] | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^DATA/i.test(line)) {
        lines = []
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      say('250 ok')
    }
    const data = (line: string, received: string[]) => {
      if (line !== '.') return void received.push(line.replace(/^\./, ''))
      mails.push({ to, text: received.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') })
      lines = null
      say('250 kept')
    }
    say('220 test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const parts = (rest + String(chunk)).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts)
        if (lines) data(line, lines)
        else command(line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
