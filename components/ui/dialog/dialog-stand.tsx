'use client'

import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react'

type Show = (id: string, dialog: ReactNode) => void

const Stand = createContext<Show | null>(null)

/**
 * Around rows that open dialogs: such a dialog stands here, so that it stays, with what was typed into it, when its row
 * leaves the page meanwhile.
 */
export function DialogStand({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const show = useCallback<Show>(
    (id, dialog) =>
      setDialogs((now) => {
        const next = new Map(now)
        if (dialog === null) next.delete(id)
        else next.set(id, dialog)
        return next
      }),
    [],
  )
  return (
    <Stand value={show}>
      {children}
      {[...dialogs].map(([id, dialog]) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </Stand>
  )
}

interface StandingDialogProps {
  onClose: () => void
  /** The dialog. It is drawn anew with what its row knows, for as long as that is there. */
  children: (onClose: () => void) => ReactNode
}

/** An open dialog of a row: in the nearest `DialogStand`, or beside the row where there is none. */
export function StandingDialog({ onClose, children }: StandingDialogProps) {
  const show = useContext(Stand)
  const id = useId()
  useEffect(() => {
    show?.(
      id,
      children(() => {
        show(id, null)
        onClose()
      }),
    )
  })
  return show ? null : children(onClose)
}
