import fs from 'node:fs'
import path from 'node:path'

/** A page as the framework would find it: by its file, whatever lists it stands in. */
export interface FoundPage {
  /** `/dvirs/[id]` */
  pattern: string
  file: string
  /** Of the desk, or of it on paper: for members of an organization. */
  desk: boolean
}

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Every `page.tsx` below `app`, by its pattern. */
export function findPages(): FoundPage[] {
  const files = fs.readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => {
      const steps = path.dirname(file).split(path.sep)
      return {
        pattern: `/${steps.filter((step) => step !== '.' && !/^\(.*\)$/.test(step)).join('/')}`,
        file: `app/${steps.join('/')}/page.tsx`,
        desk: steps[0] === '(desk)' || steps[0] === '(print)',
      }
    })
    .sort((a, b) => (a.pattern < b.pattern ? -1 : 1))
}
