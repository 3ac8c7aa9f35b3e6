'use client'

import { useWords } from '#use-words'
import { ManyBar, type Selecting } from '@/components/many/many-bar'
import { LateWords } from '@/components/words/late-words'
import { calledDvir } from '@/lib/dvirs/called-dvir'
import type { Sort } from '@/lib/dvirs/list/list-words'
import type { seeDvirRow } from '../list/dvir-columns'
import type { ListedDvirAnswer } from '../listed-dvir'
import { dvirsList } from '../queries'

type ManyDvirsProps = Selecting<ListedDvirAnswer, ReturnType<typeof seeDvirRow>, Sort>

/** Selects DVIRs of the list, to take them along: the platform resolves each by its own signature, so that none is written here. */
export const ManyDvirs = (props: ManyDvirsProps) => (
  <LateWords of={['many']} onFailed={props.onEnd}>
    <SelectingDvirs {...props} />
  </LateWords>
)

function SelectingDvirs(props: ManyDvirsProps) {
  const t = useWords()
  const picked = (row: ListedDvirAnswer) => ({ id: row.id, name: calledDvir(row, t) })
  return (
    <ManyBar
      {...props}
      noun="dvirs"
      column="dvirs-list.select"
      listOf={dvirsList}
      pickedOf={picked}
      pickedIn={({ row }) => picked(row)}
      exported={{ title: t('dvirs-list.title'), path: '/api/lists/dvirs' }}
    />
  )
}
