import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

const PATH = '/training-assignments/stream'

/** Specification, Resources, Training assignment, typed from the text. */
const FIELDS = 'id course learner status createdAtTime createdById updatedAtTime updatedById durationMinutes'
const OPTIONAL =
  'completedAtTime deletedAtTime dueAtTime startedAtTime isCompletedLate isOverdue scorePercent'

interface Assignment {
  id: string
  status: string
  course: { id: string }
  learner: { id: string; type: string }
  updatedAtTime: string
  isOverdue: boolean
}

function open() {
  const platform = createPlatform()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  const all = async (query: string) =>
    (await platform.pages<Assignment>(`${PATH}?${query}`, API_TOKEN)).pages.flat()
  const { fleet } = platform.sandbox.state.organizations[0]
  return { platform, ago, all, fleet }
}

describe('Specification, Training, GET /training-assignments/stream', () => {
  test('assignments of the range by last modified time, every field there', async () => {
    const { ago, all } = open()
    const items = await all(`startTime=${ago(70)}`)
    expect(items).toHaveLength(90)
    const times = items.map((one) => one.updatedAtTime)
    expect(times).toEqual([...times].sort())
    for (const one of items) expect(Object.keys(one)).toEqual(expect.arrayContaining(FIELDS.split(' ')))
    const met = new Set(items.flatMap((one) => Object.keys(one)))
    expect([...met].sort()).toEqual([...FIELDS.split(' '), ...OPTIONAL.split(' ')].sort())
    expect(new Set(items.map((one) => one.status))).toEqual(
      new Set(['notStarted', 'inProgress', 'completed']),
    )
    expect(Object.keys(items[0]?.course ?? {}).sort()).toEqual(['id', 'revisionId'])
    expect(items[0]?.learner.type).toBe('driver')
  })

  test('with endTime one page holds all, and hasNextPage is false', async () => {
    const { platform, ago } = open()
    const body = await (
      await platform.get(`${PATH}?startTime=${ago(70)}&endTime=${ago(0)}`, API_TOKEN)
    ).json()
    expect(body.data).toHaveLength(90)
    expect(body.pagination.hasNextPage).toBe(false)
  })

  test('endTime is exclusive', async () => {
    const { all, ago, fleet } = open()
    const last = fleet.trainingAssignments.all().at(-1)
    const before = await all(`startTime=${ago(70)}&endTime=${last?.updatedAtTime}`)
    expect(before.map((one) => one.id)).not.toContain(last?.id)
    const after = new Date(Date.parse(last?.updatedAtTime ?? '') + 1).toISOString()
    const including = await all(`startTime=${ago(70)}&endTime=${after}`)
    expect(including.map((one) => one.id)).toContain(last?.id)
  })

  test('without endTime hasNextPage is true only with an endCursor, and polling goes on with it', async () => {
    const { platform, ago } = open()
    const first = await (await platform.get(`${PATH}?startTime=${ago(70)}`, API_TOKEN)).json()
    expect(first.pagination).toMatchObject({ hasNextPage: true, endCursor: expect.stringMatching(/.+/) })
    const { endCursor } = await platform.pages(`${PATH}?startTime=${ago(70)}`, API_TOKEN)
    const made = await platform.control('/events', { kind: 'training-assignment' })
    const next = await platform.pages<Assignment>(PATH, API_TOKEN, endCursor)
    expect(next.pages.flat().map((one) => one.id)).toEqual([made.id])
    await platform.control('/events', { kind: 'training-assignment', assignmentId: made.id })
    const again = await platform.pages<Assignment>(PATH, API_TOKEN, next.endCursor)
    expect(again.pages.flat()).toMatchObject([{ id: made.id, status: 'inProgress' }])
  })

  test('the start time is now by default: nothing yet, and a cursor to go on with', async () => {
    const { platform } = open()
    const body = await (await platform.get(PATH, API_TOKEN)).json()
    expect(body.data).toEqual([])
    expect(body.pagination).toMatchObject({ hasNextPage: false, endCursor: expect.stringMatching(/.+/) })
  })

  test('filters: learners, courses, categories, status, overdue', async () => {
    const { ago, all, fleet } = open()
    const range = `startTime=${ago(70)}&endTime=${ago(0)}`
    const [one, two] = fleet.drivers.all().map((driver) => driver.id)
    const byLearner = await all(`${range}&learnerIds=${one},${two}`)
    expect(new Set(byLearner.map((item) => item.learner.id))).toEqual(new Set([one, two]))
    const course = fleet.trainingCourses.all()[2]
    const byCourse = await all(`${range}&courseIds=${course?.id}`)
    expect(new Set(byCourse.map((item) => item.course.id))).toEqual(new Set([course?.id]))
    const byCategory = await all(`${range}&categoryIds=${course?.category.id}`)
    expect(byCategory.length).toBeGreaterThan(byCourse.length)
    const byStatus = await all(`${range}&status=notStarted,inProgress`)
    expect(new Set(byStatus.map((item) => item.status))).toEqual(new Set(['notStarted', 'inProgress']))
    const overdue = await all(`${range}&isOverdue=true`)
    const timely = await all(`${range}&isOverdue=false`)
    expect(overdue.length).toBeGreaterThan(0)
    expect(overdue.every((item) => item.isOverdue)).toBe(true)
    expect(overdue.length + timely.length).toBe(90)
  })

  test.each(['learnerIds', 'courseIds', 'categoryIds'])('%s: at most 100', async (name) => {
    const { platform } = open()
    const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n)).join(',')
    expect((await platform.get(`${PATH}?${name}=${ids(100)}`, API_TOKEN)).status).toBe(200)
    expect((await platform.get(`${PATH}?${name}=${ids(101)}`, API_TOKEN)).status).toBe(400)
  })

  test.each(['status=done', 'isOverdue=maybe', 'startTime=yesterday', 'limit=5'])(
    '400: %s',
    async (query) => {
      expect((await open().platform.get(`${PATH}?${query}`, API_TOKEN)).status).toBe(400)
    },
  )
})
