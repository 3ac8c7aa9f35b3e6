/** A block of a tar. What is in it begins at one and is filled up to the next. */
export const BLOCK = 512

/** A file or a folder of a tar. */
export interface Packed {
  /** Within the folder that was packed: base/1/1249. */
  name: string
  isFolder: boolean
  /** Bytes. */
  size: number
  modifiedMs: number
}

const NAME = { at: 0, length: 100 }
const SIZE = { at: 124, length: 12 }
const CHECKSUM = { at: 148, length: 8 }
const TYPE = 156
const LARGEST = 8 ** 11 - 1
const FILE_TYPES = ['0', '\0']
const FOLDER_TYPE = '5'

/** The block before what is in it (POSIX ustar). */
export function headerOf({ name, isFolder, size, modifiedMs }: Packed): Buffer {
  if (Buffer.byteLength(name) > NAME.length || size > LARGEST)
    throw new RangeError(`${name} does not fit into a backup`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  block.write(name, NAME.at)
  octal(isFolder ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(isFolder ? 0 : size, SIZE.at, SIZE.length)
  octal(Math.floor(modifiedMs / 1000), 136, 12)
  block.write(isFolder ? FOLDER_TYPE : '0', TYPE)
  block.write('ustar\x0000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at)
  return block
}

/** What follows the block; null where the tar ends. Throws where it is damaged, or what follows is neither a file nor a folder. */
export function readHeader(block: Buffer): Packed | null {
  if (block.every((byte) => byte === 0)) return null
  const text = ({ at, length }: typeof NAME) => {
    const field = block.subarray(at, at + length)
    const end = field.indexOf(0)
    return field.toString('utf8', 0, end === -1 ? length : end)
  }
  const octal = (field: typeof NAME) => {
    const digits = text(field).trim()
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
  }
  const type = String.fromCharCode(block[TYPE] ?? 0)
  const isFolder = type === FOLDER_TYPE
  const size = octal(SIZE)
  if (octal(CHECKSUM) !== sumOf(block) || Number.isNaN(size)) throw new Error('The tar is damaged')
  if (!isFolder && !FILE_TYPES.includes(type)) throw new Error('Neither a file nor a folder is in the tar')
  return { name: text(NAME), isFolder, size, modifiedMs: (octal({ at: 136, length: 12 }) || 0) * 1000 }
}

/** Of all bytes, its own place counting as spaces. */
function sumOf(block: Buffer): number {
  let sum = CHECKSUM.length * 32
  for (const [at, byte] of block.entries())
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += byte
  return sum
}

/** How many bytes fill what is in a tar up to the next block. */
export const fillingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
