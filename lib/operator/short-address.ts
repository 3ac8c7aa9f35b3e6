import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Bytes. Linux has 107, macOS 103; past it Node.js 24 refuses, and 20 cuts the path, which names a place outside of the folder.
const MOST_BYTES = 100

interface Address {
  /** Reaches the socket, for as long as it is not ended. */
  at: string
  end(): void
}

/**
 * By which a socket's file is listened at or connected to, wherever that lies: an address has room for few bytes. A longer path goes
 * by a link to its folder, in a folder of one's own for the moment of the call, so that the socket itself stands where it was asked
 * for, with whoever may go there. Throws where there is no place for that.
 */
export function shortAddress(file: string): Address {
  if (Buffer.byteLength(file) <= MOST_BYTES) return { at: file, end: () => undefined }
  // Mode 0700.
  const own = fs.mkdtempSync(path.join(/*turbopackIgnore: true*/ os.tmpdir(), 'wayboard-'))
  const link = path.join(/*turbopackIgnore: true*/ own, 'd')
  fs.symlinkSync(path.dirname(file), link)
  return {
    at: path.join(/*turbopackIgnore: true*/ link, path.basename(file)),
    // The link alone: what it leads to is not followed.
    end: () => fs.rmSync(own, { recursive: true, force: true }),
  }
}
