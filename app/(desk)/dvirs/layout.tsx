import type { ReactNode } from 'react'
import { maintenanceAccess } from '@/app/(desk)/maintenance-access'
import { DvirList } from '@/components/dvirs/dvir-list'
import { DeskAccessProvider } from '@/components/maintenance/desk-access'

/** The list stays while details open and close over it. */
export default async function DvirsLayout({ children }: { children: ReactNode }) {
  return (
    <DeskAccessProvider {...await maintenanceAccess('/dvirs')}>
      <DvirList />
      {children}
    </DeskAccessProvider>
  )
}
