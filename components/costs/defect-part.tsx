import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { DefectsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { LateRankBars } from './late-bars'
import { SomeOf } from './some-of'

const PICTURED = 8

/** What was found and resolved by kind, and what came back. */
export function DefectPart({ defects: { all, kinds }, asked }: { defects: DefectsAnswer; asked: string }) {
  const t = useWords()
  if (all.found + all.resolved === 0)
    return <CostPart title={t('costs.defects')} sentence={t('costs.defects-none')} />
  // The server keeps kinds in small letters.
  const nameOf = (kind: string | null) =>
    kind === null ? t('costs.no-kind') : kind.slice(0, 1).toLocaleUpperCase(t.locale) + kind.slice(1)
  return (
    <CostPart
      title={t('costs.defects')}
      file={{ table: 'defects', asked }}
      sentence={
        <>
          {t('costs.defects-says', {
            ...{ found: all.found, resolved: all.resolved, back: all.cameBack },
          })}
          {all.watched > 0 && ` ${t('costs.defects-watched', { count: all.watched })}`}
        </>
      }
    >
      <LateRankBars
        bars={kinds.slice(0, PICTURED).map(({ kind, found }) => ({
          ...{ key: kind ?? '', label: nameOf(kind), value: String(found), size: found },
        }))}
      />
      <SomeOf rows={kinds} found={all.kinds}>
        {(rows) => (
          <Table label={t('costs.defects')}>
            <TableHead>
              <HeadCell>{t('costs.kind')}</HeadCell>
              <HeadCell numeric>{t('costs.found')}</HeadCell>
              <HeadCell numeric>{t('costs.resolved')}</HeadCell>
              <HeadCell numeric>{t('costs.came-back')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map(({ kind, found, resolved, cameBack }) => (
                <Row key={kind ?? ''}>
                  <Cell narrow="title">
                    <span className="wrap-anywhere">{nameOf(kind)}</span>
                  </Cell>
                  <Cell numeric narrow="aside">
                    {found}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.found')}</span>
                  </Cell>
                  <Cell numeric>
                    {resolved}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.resolved')}</span>
                  </Cell>
                  <Cell numeric>
                    {cameBack}
                    <span className="font-sans text-quiet @2xl:hidden"> {t('costs.came-back')}</span>
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </SomeOf>
    </CostPart>
  )
}
