'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import { useProblem } from '@/components/form/form-field'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FieldError } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { type CheckName, FORBIDDING } from '@/lib/readiness/checks/check-names'
import { type Country, WEIGHTS } from '@/lib/readiness/settings/settings'
import type { ReadSettings } from './settings-answer'

/** A check as the page names it. */
export interface NamedCheck {
  name: CheckName
  label: string
  /** In which countries it is asked, and by what law; null for practice alone. */
  rules: readonly { country: Country; law: string | null }[]
}

interface ChecksTableProps {
  checks: readonly NamedCheck[]
  /** As it is settled. */
  settled: ReadSettings['checks']
  readOnly: boolean
}

/** Every check with the law beside it, whether it is on, and how grave its gravest findings are. */
export function ChecksTable({ checks, settled, readOnly }: ChecksTableProps) {
  const t = useWords()
  return (
    <Table label={t('readiness-settings.checks')}>
      <TableHead>
        <HeadCell>{t('readiness-settings.column-check')}</HeadCell>
        <HeadCell>{t('readiness-settings.column-on')}</HeadCell>
        <HeadCell>{t('readiness-settings.column-weight')}</HeadCell>
      </TableHead>
      <TableBody>
        {checks.map((check) => (
          <CheckRow
            key={check.name}
            check={check}
            off={settled[check.name]?.off ?? null}
            readOnly={readOnly}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface CheckRowProps {
  check: NamedCheck
  off: { by: string; at: string } | null
  readOnly: boolean
}

function CheckRow({ check: { name, label, rules }, off, readOnly }: CheckRowProps) {
  const t = useWords()
  const { register } = useFormContext()
  // As it is chosen below, saved or not.
  const chosen: unknown = useWatch({ name: 'country' })
  const rule = rules.find(({ country }) => country === chosen)
  const field = `checks.${name}.weight`
  const problem = useProblem(field)
  const problemId = `${name}-problem`
  const floor = FORBIDDING.some((one) => one === name)
  const options = WEIGHTS.toReversed()
    .filter((weight) => !floor || weight !== 'note')
    .map((weight) => ({ value: weight, label: t(`readiness-settings.weight-${weight}`) }))
  return (
    <Row>
      <Cell narrow="title">
        <span className="font-strong">{label}</span>{' '}
        <span className="text-label text-quiet">
          {rule ? (rule.law ?? t('readiness-settings.practice')) : t('readiness-settings.not-built')}
        </span>
        {off && (
          <span className="block text-label text-quiet">
            {t.rich('readiness-settings.off-since', {
              by: off.by,
              time: () => <ZonedTime instant={off.at} />,
            })}
          </span>
        )}
      </Cell>
      <Cell narrow="aside">
        <Checkbox
          {...register(`checks.${name}.isOn`)}
          disabled={readOnly}
          hideLabel
          label={t('readiness-settings.is-on', { check: label })}
        />
      </Cell>
      <Cell narrow="wide">
        <Select
          {...register(field)}
          disabled={readOnly}
          options={options}
          aria-label={t('readiness-settings.weight-of', { check: label })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="min-w-36"
        />
        {problem && <FieldError id={problemId}>{problem}</FieldError>}
      </Cell>
    </Row>
  )
}
