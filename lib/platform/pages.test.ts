import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { getComplianceSettings, listContacts } from './contract/endpoints/drivers'
import type { streamRouteEvents } from './contract/endpoints/routes'
import { pages, type PagedEndpoint } from './pages'

type Input = { query?: { after?: string; limit?: number } }
interface Answer {
  data: { data: number[]; pagination: { endCursor: string; hasNextPage: boolean } }
}

/** A list cut into pages of these sizes; its cursors are positions. Keeps what it was asked. */
function listOf(sizes: number[]) {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const asked: Input[] = []
  const call = async (input: Input): Promise<Answer> => {
    asked.push(input)
    // `page:position`, so that an empty page moves the cursor on too.
    const [page = 0, from = 0] = (input.query?.after ?? '0:0').split(':').map(Number)
    const to = from + (sizes[page] ?? 0)
    const data = Array.from({ length: to - from }, (_, index) => from + index)
    return {
      data: { data, pagination: { endCursor: `${page + 1}:${to}`, hasNextPage: page < sizes.length - 1 } },
    }
  }
  return { call, asked, total }
}

async function read(call: (input: Input) => Promise<Answer>, input: Input = {}, signal?: AbortSignal) {
  const seen: number[] = []
  for await (const { data } of pages(call, input, signal)) seen.push(...data.data)
  return seen
}

describe('pages', () => {
  it('bring every item once and in order, whatever the sizes, empty pages included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }), async (sizes) => {
        const { call, asked, total } = listOf(sizes)
        expect(await read(call)).toEqual(Array.from({ length: total }, (_, index) => index))
        expect(asked).toHaveLength(sizes.length)
      }),
    )
  })

  it('go on from a cursor that is given, and repeat the other parameters', async () => {
    const { call, asked } = listOf([2, 0, 3])
    expect(await read(call, { query: { after: '1:2', limit: 7 } })).toEqual([2, 3, 4])
    expect(asked).toEqual([{ query: { after: '1:2', limit: 7 } }, { query: { after: '2:2', limit: 7 } }])
  })

  it('end where a cursor stands still or is empty, with what the page brought', async () => {
    for (const endCursor of ['same', '']) {
      let calls = 0
      const call = async () => {
        calls++
        return { data: { data: [calls], pagination: { endCursor, hasNextPage: true } } }
      }
      expect(await read(call)).toEqual(endCursor === 'same' ? [1, 2] : [1])
    }
  })

  it('ask for nothing at all where the signal is aborted already, and keep why', async () => {
    const { call, asked } = listOf([1])
    const gone = AbortSignal.abort(new Error('went away'))
    await expect(read(call, {}, gone)).rejects.toMatchObject({ cause: { message: 'went away' } })
    expect(asked).toEqual([])
  })

  it('begin with the input as it is, and take an empty cursor for none', async () => {
    const { call, asked } = listOf([1, 1])
    await read(call, { query: { after: '', limit: 7 } })
    expect(asked).toEqual([{ query: { after: '', limit: 7 } }, { query: { after: '1:1', limit: 7 } }])
  })

  it('name no cursor where none was given', async () => {
    const { call, asked } = listOf([1])
    await read(call, {})
    expect(asked).toEqual([{}])
  })

  it('end where an empty cursor follows one, and do not begin anew', async () => {
    let calls = 0
    const call = async () => {
      calls++
      return { data: { data: [calls], pagination: { endCursor: '', hasNextPage: true } } }
    }
    expect(await read(call, { query: { after: 'c' } })).toEqual([1])
  })

  it('end at once where the cursor that was given is answered again', async () => {
    let calls = 0
    const call = async () => {
      calls++
      return { data: { data: [calls], pagination: { endCursor: 'c', hasNextPage: true } } }
    }
    expect(await read(call, { query: { after: 'c' } })).toEqual([1])
  })

  it('ask for nothing more once the caller leaves', async () => {
    const { call, asked } = listOf([1, 1, 1])
    for await (const { data } of pages(call, {})) if (data.data.length > 0) break
    expect(asked).toHaveLength(1)
  })

  it('end with the signal, between two pages too', async () => {
    const { call, asked } = listOf([1, 1, 1])
    const gone = new AbortController()
    const reading = async () => {
      for await (const { data } of pages(call, {}, gone.signal)) if (data.data.includes(1)) gone.abort()
    }
    await expect(reading()).rejects.toMatchObject({ status: 499, code: 'cancelled' })
    expect(asked).toHaveLength(2)
  })

  it('hand on what a call throws', async () => {
    const call = async (): Promise<Answer> => {
      throw new Error('refused')
    }
    await expect(read(call)).rejects.toThrow('refused')
  })

  it('are of endpoints that answer in pages, by the contract’s own types', () => {
    expectTypeOf<typeof listContacts>().toExtend<PagedEndpoint>()
    expectTypeOf<typeof streamRouteEvents>().toExtend<PagedEndpoint>()
    expectTypeOf<typeof getComplianceSettings>().not.toExtend<PagedEndpoint>()
  })
})
