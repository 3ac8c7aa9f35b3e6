import { cache } from 'react'

/** What the framework hands to a page of its address, behind the question mark. */
export type PageSearch = Promise<Record<string, string | string[] | undefined>>

export interface PageProps<Params = object> {
  params: Promise<Params>
  searchParams: PageSearch
}

/** One for each request, whoever asks first. */
const askedOfPage = cache(() => {
  let tell: (search: PageSearch) => void = () => undefined
  const told = new Promise<Awaited<PageSearch>>((resolve) => {
    tell = resolve
  })
  // Whoever waits for it hears of a failure; where nobody does, the page has failed by itself.
  told.catch(() => undefined)
  return { tell, told }
})

/** Says what the page that is drawn is asked, for the layouts around it. `deskContext` does, before anything else. */
export const tellSearch = (search: PageSearch) => askedOfPage().tell(search)

/**
 * For a layout: what the page in it is asked. A layout is handed no search, and page and layout are drawn at once, so
 * it waits for the page to say so: each page of the desk does, whatever comes of it
 * (docs/decisions/0026-the-page-says-what-is-asked.md).
 */
export const askedSearch = async (): Promise<URLSearchParams> => searchOf(await askedOfPage().told)

/** As it stood in the address. */
export const searchOf = (search: Awaited<PageSearch>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
