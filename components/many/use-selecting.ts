import { useMemo, useState } from 'react'

/** Whether rows of a list are selected, and its columns then: what draws the boxes (`ManyBar`) comes late. `toggle` is the id of what begins it. */
export function useSelecting<Column extends object>(usual: readonly Column[], toggle: string) {
  const [selects, onSelects] = useState(false)
  const [boxes, onColumn] = useState<Column | null>(null)
  const columns = useMemo(() => (boxes ? [boxes, ...usual] : usual), [boxes, usual])
  const onEnd = () => {
    onSelects(false)
    document.getElementById(toggle)?.focus()
  }
  return { columns, toggle: { id: toggle, selects, onSelects }, bar: { onColumn, onEnd } }
}
