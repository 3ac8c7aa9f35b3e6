import { ApiError, readApiError, unreachable } from '@/components/api/api-error'

const FILE_NAME = /filename="([^"]+)"/

/** Asks our API for a file and hands it to the browser, which keeps it. Answers why not, or null. */
export async function downloadList(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { method: 'POST', cache: 'no-store' }).catch(() => {
      throw unreachable('GET')
    })
    if (!response.ok) throw readApiError(response.status, await response.json().catch(() => undefined))
    const [, name = 'list.csv'] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
