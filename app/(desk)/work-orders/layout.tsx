import type { ReactNode } from 'react'
import { maintenanceAccess } from '@/app/(desk)/maintenance-access'
import { DeskAccessProvider } from '@/components/maintenance/desk-access'
import { WorkOrderList } from '@/components/work-orders/work-order-list'

/** The list stays while details open and close over it. */
export default async function WorkOrdersLayout({ children }: { children: ReactNode }) {
  return (
    <DeskAccessProvider {...await maintenanceAccess('/work-orders')}>
      <WorkOrderList />
      {children}
    </DeskAccessProvider>
  )
}
