import { redirect } from 'next/navigation'
import { type PageSearch, searchOf } from '@/app/asked-search'
import { defaultSearch } from '@/lib/views/default-search'

type Asked = Parameters<typeof defaultSearch>

/** A list whose address says nothing yet opens with the view that somebody begins with, if they chose one. */
export async function openByDefault(
  ctx: Asked[0],
  list: Asked[1],
  { path, search }: { path: string; search: PageSearch },
): Promise<void> {
  if (searchOf(await search).size > 0) return
  const begins = await defaultSearch(ctx, list)
  if (begins !== '') redirect(`${path}?${begins}`)
}
