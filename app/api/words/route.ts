import { z } from 'zod'
import { handleOpen } from '@/app/api/handle'
import { compiledWords, NAMESPACES } from '@/lib/words/catalog'
import { LANGUAGES } from '@/lib/words/languages'

const query = z.strictObject({
  of: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(NAMESPACES)).max(10)),
  language: z.enum(LANGUAGES),
})

/**
 * The words of what opens on demand, compiled: `{data: {<namespace>: {<key>: message}}}`. They are nobody's: a tab whose browser
 * works for somebody else by now, or for nobody, says so with them.
 */
export const GET = handleOpen({ query }, async (_ctx, { query: { of, language } }) => ({
  data: compiledWords(language, of),
}))
