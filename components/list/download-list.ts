import { ApiError, readApiError, unreachable } from '@/components/api/api-error'
import { whoseHeader } from '@/components/tab/whose-tab'
import { saveFile } from '@/components/ui/save-file'

const FILE_NAME = /filename="([^"]+)"/

/** Asks our API for a file and hands it to the browser, which keeps it. `body` is sent as JSON. Answers why not, or null. */
export async function downloadList(path: string, body?: object): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      cache: 'no-store',
      headers: { ...whoseHeader(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw unreachable('GET')
    })
    if (!response.ok) throw readApiError(response.status, await response.json().catch(() => undefined))
    const [, name = 'list.csv'] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(name, await response.blob())
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
