import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'
import type { CostTable } from '@/lib/costs/schema'
import { TakeTable } from './take-table'

interface CostPartProps {
  title: string
  /** The question's answer in a sentence. */
  sentence: ReactNode
  /** Its table as a file, as the page asks. */
  file?: { table: CostTable; asked: string }
  children?: ReactNode
}

/** A question about costs: its answer in a sentence, a picture, and the same as a table. */
export function CostPart({ title, sentence, file, children }: CostPartProps) {
  return (
    <Section title={title} aside={file && <TakeTable {...file} what={title} />}>
      <p className="mb-3 max-w-3xl">{sentence}</p>
      {children}
    </Section>
  )
}
