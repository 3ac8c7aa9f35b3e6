import type { ExportAs } from '@/lib/export/export-list'

/** A page that prints asks for JSON; whoever asks for nothing gets the file. */
export const exportedAs = (request: Request): ExportAs =>
  request.headers.get('accept')?.includes('application/json') ? 'print' : 'csv'
