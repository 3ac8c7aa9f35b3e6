import { say } from '@/lib/words/speaking'

// What `deviceOf` makes, which rows and the trail keep.
const WITH_SYSTEM = /^(.+?) on (.+)$/

/** A device as its row keeps it, for whoever asks. */
export function toldDevice(device: string): string {
  const [, what = device, system] = WITH_SYSTEM.exec(device) ?? []
  const browser = what === 'A program' ? say('lib-accounts.device-program') : what
  return system === undefined ? browser : say('lib-accounts.device-on', { browser, system })
}
