import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { vouchedFor } from './vouching-maker'

/** What of a signature is other than an honest browser and key have it. */
interface Twist {
  /** Of the page that asks. */
  origin?: string
  rpId?: string
  /** In place of the one that it was asked with. */
  challenge?: string
  count?: number
  /** Its maker's certificate vouches for it. */
  vouched?: boolean
  /** Another key's name. */
  id?: string
}

interface Asked {
  challenge: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A security key as software: ES256 by Node's own crypto, so that what the server checks are signatures. */
export class SoftwareKey {
  readonly id = randomBytes(32).toString('base64url')
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #count: number

  /** `counts` false: as passkeys, which say 0 each time. */
  constructor(readonly counts = true) {
    this.#count = counts ? 1 : 0
  }

  /** What a browser sends that made this key. */
  make({ challenge }: Asked, twist: Twist = {}) {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    // COSE: an elliptic curve, ES256, P-256, and its point.
    const coordinate = (of: string) => new Uint8Array(Buffer.from(of, 'base64url'))
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ] as const),
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKey])
    const authenticatorData = Buffer.concat([this.#said(NEW_KEY, twist), attested])
    const client = clientData('webauthn.create', challenge, twist)
    const { vouched = false } = twist
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', vouched ? 'packed' : 'none'],
        ['attStmt', vouched ? vouchedFor(authenticatorData, sha256(client)) : new Map()],
        ['authData', new Uint8Array(authenticatorData)],
      ]) as never,
    )
    return {
      ...{ id: twist.id ?? this.id, rawId: twist.id ?? this.id, type: 'public-key' },
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['usb'],
      },
    }
  }

  /** What a browser sends for which this key has signed. */
  sign({ challenge }: Asked, twist: Twist = {}) {
    if (this.counts) this.#count += 1
    const authenticatorData = this.#said(0, twist)
    const client = clientData('webauthn.get', challenge, twist)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(this.#pair.privateKey)
    const id = twist.id ?? this.id
    return {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #said(flags: number, { rpId = 'localhost', count = this.#count }: Twist): Buffer {
    const said = Buffer.alloc(5)
    said.writeUInt8(PRESENT | VERIFIED | flags)
    said.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), said])
  }
}

const clientData = (
  type: string,
  asked: string,
  { challenge = asked, origin = 'http://localhost:3000' }: Twist,
) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
