'use client'

import { PageFailed, type PageFailedProps } from '@/components/frame/page-failed'

export default function ErrorPage(props: PageFailedProps) {
  return (
    <main className="mx-auto max-w-md px-4 py-14">
      <PageFailed {...props} />
    </main>
  )
}
