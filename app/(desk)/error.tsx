'use client'

import { PageFailed, type PageFailedProps } from '@/components/frame/page-failed'

/** Inside the desk: navigation and connection strip stay. */
export default function DeskErrorPage(props: PageFailedProps) {
  return (
    <div className="max-w-2xl px-4 py-6 sm:px-6">
      <PageFailed {...props} />
    </div>
  )
}
