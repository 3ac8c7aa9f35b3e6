import fs from 'node:fs'
import path from 'node:path'
import type { PageProps } from '@/app/asked-search'
import type { FoundPage } from './find-pages'

interface Drawn {
  default: (props: object) => unknown
}

async function draw(file: string, props: object): Promise<unknown> {
  const drawn: Drawn = await import(path.resolve(file))
  return drawn.default(props)
}

/** The layouts around a page, the outermost first, less that of every page. */
export function layoutsOf({ file }: Pick<FoundPage, 'file'>): string[] {
  const folders = path.dirname(file).split('/')
  return folders
    .map((_, index) => `${folders.slice(0, index + 1).join('/')}/layout.tsx`)
    .filter((layout) => layout !== 'app/layout.tsx' && fs.existsSync(layout))
}

/** What the framework hands to the page of a pattern at an address: of `/dvirs/[id]` at `/dvirs/7?show=late`. */
export function propsAt(pattern: string, address: string): PageProps<Record<string, string>> {
  const [pathname = '', search = ''] = address.split('?')
  const values = pathname.split('/')
  const params = pattern
    .split('/')
    .flatMap((part, at) => (part.startsWith('[') ? [[part.slice(1, -1), values[at]]] : []))
  const asked: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) asked[name] = [...(asked[name] ?? []), value]
  return {
    params: Promise.resolve(Object.fromEntries(params)),
    searchParams: Promise.resolve(
      Object.fromEntries(
        Object.entries(asked).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
      ),
    ),
  }
}

/** Calls a page alone. */
export const drawPage = ({ file, pattern }: FoundPage, address: string) =>
  draw(file, propsAt(pattern, address))

/** Calls a layout around `children`, as the framework does: it is not told the address. */
export const drawLayout = (file: string, children: unknown = null) =>
  draw(file, { params: Promise.resolve({}), children })
