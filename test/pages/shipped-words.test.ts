import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../scripts/words/messages.mjs'
import { findPages } from './find-pages'
import { idleWords, missingWords, sourcesOf } from './shipped-words'

const here = sourcesOf([...messagesOf('en').keys()])
const pages = findPages().map(({ file }) => file)
const layouts = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => `app/${name.replaceAll('\\', '/')}`)
  .filter((file) => /(?:^|\/)(?:layout|page)\.tsx$/.test(file))

describe('a page ships its own words', () => {
  test.each(pages)('%s: all that it says', (page) => {
    expect(missingWords(page, here)).toEqual([])
  })

  test('and no others', () => {
    expect(layouts.flatMap((file) => idleWords(file, pages, here))).toEqual([])
  })

  test('what is planted is found', () => {
    const keys = ['ui.close', 'routes.late', 'sync.tone-bad', 'audit.title']
    const planted: Record<string, string> = {
      'app/layout.tsx': "import { ShippedWords } from 'x'\nexport default () => <ShippedWords of={['ui']} />",
      'app/p/page.tsx': "import { Row } from '@/components/row'\nimport type { T } from '@/components/typed'",
      'components/row.tsx':
        "'use client'\nimport { word } from './word'\nconst late = () => import('./late')",
      'components/word.ts': "export const word = 'routes.late'",
      'components/late.tsx': 'export const words = (tone) => t(`sync.tone-${tone}`)',
      'app/q/page.tsx':
        "import { Menu } from '@/components/menu'\nimport { Other } from '@/components/inside'",
      'components/menu.tsx': `'use client'\nimport { inside } from './inside'\nexport default () => <LateWords of={['audit']}>{t('audit.title')}</LateWords>`,
      'components/inside.ts': "'use client'\nexport const words = ['audit.title', 'routes.late']",
      'components/typed.ts': "'use client'\nexport const word = 'audit.title'",
    }
    const there = sourcesOf(keys, (file) => planted[file] ?? null)
    expect(missingWords('app/p/page.tsx', there)).toEqual([
      'app/p/page.tsx does not ship “routes”, which components/word.ts says',
      'app/p/page.tsx does not ship “sync”, which components/late.tsx says',
    ])
    // What asks for words has them, and what it imports; who else imports that has none.
    expect(missingWords('components/menu.tsx', there)).toEqual([
      'components/menu.tsx does not ship “routes”, which components/inside.ts says',
    ])
    expect(missingWords('app/q/page.tsx', there)).toEqual([
      'app/q/page.tsx does not ship “routes”, which components/inside.ts says',
      'app/q/page.tsx does not ship “audit”, which components/inside.ts says',
    ])
    expect(idleWords('app/layout.tsx', ['app/p/page.tsx'], there)).toEqual([
      'app/layout.tsx ships “ui”, which nothing below says',
    ])
  })
})
