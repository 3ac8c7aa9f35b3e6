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
  /** Addresses that it takes no mail for (RFC 5321, 4.2.2: 550). */
  refused: Set<string>
  /** What it says to each mail that it has received whole; null: it hangs up without a word. */
  reply: string | null
  /** What it says to who connects, of each the first to it as 1: with 421 it takes nothing of them (RFC 5321, 3.1). */
  greeting: string | ((connection: number) => string)
  close(): Promise<void>
}

/** As much of RFC 5321 as it takes to receive plain mails on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const told: Pick<MailServer, 'reply' | 'greeting'> = { reply: '250 kept', greeting: '220 test' }
  const refused = new Set<string>()
  let connections = 0
  const server = createServer((socket) => {
    let to = ''
    let lines: string[] | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (refused.has(to)) return say(`550 nobody here is <${to}>`)
      }
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
      if (told.reply === null) socket.destroy()
      else say(told.reply)
    }
    connections += 1
    say(typeof told.greeting === 'string' ? told.greeting : told.greeting(connections))
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
  return Object.assign(told, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
