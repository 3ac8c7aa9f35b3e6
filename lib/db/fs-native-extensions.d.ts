/** What is used of it: a lock of the operating system on an open file, which ends when that is closed. */
declare module 'fs-native-extensions' {
  /** False while another open file holds any of these bytes. */
  export function tryLock(fd: number, offset: number, length: number): boolean
}
