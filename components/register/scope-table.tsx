import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Card } from '@/components/ui/card'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ScopeReason } from './scope-reasons'

export interface EndpointName {
  method: string
  path: string
}

interface ScopeTableProps {
  title: string
  intro: string
  scopes: readonly (ScopeReason & { endpoints: readonly EndpointName[] })[]
}

/** Scopes with the reason for each and the endpoints that it opens. */
export function ScopeTable({ title, intro, scopes }: ScopeTableProps) {
  const t = useWords()
  return (
    <Card flush title={title} intro={intro}>
      <Table label={title} className="border-t border-line">
        <TableHead>
          <HeadCell>{t('register.scope')}</HeadCell>
          <HeadCell>{t('register.why')}</HeadCell>
          <HeadCell>{t('register.opens')}</HeadCell>
        </TableHead>
        <TableBody>
          {scopes.map(({ scope, why, endpoints }) => (
            <Row key={scope}>
              <Cell narrow="title" className="py-1.5 align-top">
                <CopyId id={scope} what={t('register.scope-noun')} />
              </Cell>
              <Cell className="py-1.5 align-top @max-2xl:basis-full">{t(why)}</Cell>
              <Cell className="py-1.5 align-top @max-2xl:basis-full">
                <EndpointNames endpoints={endpoints} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

export function EndpointNames({ endpoints }: { endpoints: readonly EndpointName[] }) {
  return (
    <ul className="text-label text-quiet">
      {endpoints.map(({ method, path }) => (
        <li key={`${method} ${path}`} className="break-all">
          <code>
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  )
}
