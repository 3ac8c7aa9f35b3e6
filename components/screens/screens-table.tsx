import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { ScreenRow } from './screen-answers'

const TONES: Record<ScreenRow['state'], Tone> = {
  waiting: 'caution',
  missed: 'neutral',
  on: 'good',
  over: 'neutral',
}

interface ScreensTableProps {
  screens: readonly ScreenRow[]
  onEnd: (screen: ScreenRow) => void
}

/** The screens by name, when each last asked and until when it shows the day. */
export function ScreensTable({ screens, onEnd }: ScreensTableProps) {
  const t = useWords()
  return (
    <Table label={t('screens.title')} className="border-t border-line">
      <TableHead>
        <HeadCell>{t('screens.name')}</HeadCell>
        <HeadCell>{t('screens.state')}</HeadCell>
        <HeadCell>{t('screens.seen')}</HeadCell>
        <HeadCell>{t('screens.until')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('screens.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {screens.map((screen) => (
          <Row key={screen.id}>
            <Cell narrow="title" className="wrap-anywhere">
              {screen.name}
            </Cell>
            <Cell>
              <Badge tone={TONES[screen.state]}>{t(`screens.state-${screen.state}`)}</Badge>
            </Cell>
            <Cell className="text-quiet">
              <span className="@2xl:hidden">{t('screens.seen')}: </span>
              {screen.seenAt === null ? t('screens.never') : <ZonedTime instant={screen.seenAt} />}
            </Cell>
            <Cell className="text-quiet">
              <span className="@2xl:hidden">{t('screens.until')}: </span>
              <ZonedTime instant={screen.state === 'waiting' ? screen.codeUntil : screen.expiresAt} />
            </Cell>
            <Cell narrow="aside" className="w-24 text-right">
              <Button size="small" onClick={() => onEnd(screen)}>
                {t.rich('screens.end-named', {
                  name: screen.name,
                  quiet: (words) => <span className="sr-only">{words}</span>,
                })}
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
