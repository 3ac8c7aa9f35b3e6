import { createSocket } from 'node:dgram'

export interface TestDns {
  /** As DNS_SERVERS names it. */
  address: string
  /** The texts under a name; others have none. */
  texts: Map<string, string[]>
  close(): Promise<void>
}

const HEADER_BYTES = 12
/** RFC 1035, 3.2.2. */
const TXT = 16
const IN = 1
const ANSWER = 0x8180
const NO_SUCH_NAME = 0x8183

/** A server of the DNS on this machine, which knows records of text alone (RFC 1035). */
export async function openTestDns(): Promise<TestDns> {
  const texts = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const asked = questionOf(message)
    const found = texts.get(asked.name) ?? []
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt16BE(message.readUInt16BE(0), 0)
    header.writeUInt16BE(found.length > 0 ? ANSWER : NO_SUCH_NAME, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    socket.send(Buffer.concat([header, asked.bytes, ...found.map(textRecord)]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The one question of a message: its name in small letters, and its bytes. */
function questionOf(message: Buffer): { name: string; bytes: Buffer } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // Behind the name: its end, type and class.
  return { name: labels.join('.').toLowerCase(), bytes: message.subarray(HEADER_BYTES, at + 5) }
}

/** Under the name of the question; at most 255 characters. */
function textRecord(text: string): Buffer {
  const record = Buffer.alloc(13)
  record.writeUInt16BE(0xc000 + HEADER_BYTES, 0)
  record.writeUInt16BE(TXT, 2)
  record.writeUInt16BE(IN, 4)
  record.writeUInt16BE(text.length + 1, 10)
  record.writeUInt8(text.length, 12)
  return Buffer.concat([record, Buffer.from(text, 'latin1')])
}
