import { lockFolder } from '@/lib/db/folder-lock'

// Another process for lib/db/folder-lock.test.ts: holds a folder and then does nothing else at all, not even listen.
const [folder = ''] = process.argv.slice(2)
lockFolder(folder)
process.stdout.write('held\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
