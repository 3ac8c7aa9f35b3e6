import { use } from 'react'
import type { Words } from '@/lib/words/words'
import { words } from './words'

/** `#use-words` where the server renders: the words of the request. */
export const useWords = (): Words => use(words())
