import { amountOf } from '@/lib/typed-figure'

/** What is typed for a setting as it is sent. An empty number is no zero, and what is no amount stays: the server says so at the field. */
export function typedSetting(kind: 'whole' | 'money' | 'choice', typed: string): number | string {
  if (kind === 'choice') return typed
  if (kind === 'money') return amountOf(typed) ?? typed.trim()
  return typed === '' ? Number.NaN : Number(typed)
}
