'use client'

import { Command as Box } from 'cmdk'
import { useTheme } from 'next-themes'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { Dialog } from '@/components/ui/dialog/dialog'
import { actions, type Command, pages } from './commands'
import { followLink } from './follow-link'
import { keysAreOn } from './kept-keys'
import type { OpenedProps } from './opened'
import { PaletteEntry } from './palette-entry'
import { useEntries } from './use-entries'

const signOut = () =>
  import('@/components/accounts/sign-out').then(
    (module) => module.signOut(),
    () => window.location.reload(),
  )

/** One box that finds whatever the desk knows, its pages, and what can be done. */
export function Finder({ role, onClose, onOpen }: OpenedProps) {
  const t = useWords()
  const router = useRouter()
  const { theme, setTheme } = useTheme()
  const keysShown = keysAreOn(usePersonKey())
  const follow = (does: Command['does']) => {
    onClose()
    if ('goes' in does) followLink(does.goes, (href) => router.push(href))
    else does.carriesOut()
  }
  const commands = [
    ...pages(t),
    ...actions(t, {
      ...{ role, theme, setTheme },
      signOut: () => void signOut(),
      showShortcuts: () => onOpen('help'),
    }),
  ]
  const { typed, groups, value, saying, onType, onPick, onKeyDown, onPaste } = useEntries(commands, follow)
  return (
    <Dialog open wide onClose={onClose} title={t('palette.search')} intro={t('palette.intro')}>
      <Box
        label={t('palette.label')}
        shouldFilter={false}
        vimBindings={false}
        value={value}
        onValueChange={onPick}
        onKeyDown={onKeyDown}
      >
        <Box.Input
          value={typed}
          onValueChange={onType}
          onPaste={onPaste}
          placeholder={t('palette.placeholder')}
          className="control-look h-10"
        />
        <p role="status" className="min-h-6 pt-1 text-label text-quiet">
          {saying}
        </p>
        <Box.List label={t('palette.results')} className="h-[min(24rem,50dvh)] overflow-y-auto">
          {groups.map(({ heading, entries }) => (
            <Box.Group
              key={heading}
              heading={heading}
              className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:text-label **:[[cmdk-group-heading]]:text-quiet"
            >
              {entries.map((entry) => (
                <Box.Item
                  key={entry.id}
                  value={entry.id}
                  onSelect={() => follow(entry.does)}
                  className="flex min-h-9 items-center gap-2 rounded-small px-2 py-1 data-[selected=true]:bg-hover data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-focus"
                >
                  <PaletteEntry {...entry} keys={keysShown ? entry.keys : []} />
                </Box.Item>
              ))}
            </Box.Group>
          ))}
        </Box.List>
      </Box>
    </Dialog>
  )
}
