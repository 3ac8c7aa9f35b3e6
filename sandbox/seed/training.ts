import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { DriverRecord } from '../fleet/driver'
import type { UserRecord } from '../fleet/people'
import type { TrainingAssignmentRecord, TrainingCourseRecord } from '../fleet/training'
import { type SeedContext } from './context'
import { at } from './pick'

const COURSES: readonly (readonly [string, string, number])[] = [
  ['Defensive driving', 'Safety', 45],
  ['Following distance', 'Safety', 20],
  ['Backing and docking', 'Safety', 25],
  ['Hours of service basics', 'Compliance', 40],
  ['Pre-trip inspection', 'Compliance', 30],
  ['Hazmat awareness', 'Compliance', 60],
  ['Liftgate handling', 'Equipment', 15],
  ['Reefer operation', 'Equipment', 35],
]

/** Eight courses in three categories. */
export function seedTrainingCourses({ random }: SeedContext): TrainingCourseRecord[] {
  const categories = new Map<string, string>()
  return COURSES.map(([title, category, minutes], n) => {
    const categoryId = categories.get(category) ?? random.uuid()
    categories.set(category, categoryId)
    return {
      id: random.uuid(),
      revisionId: random.uuid(),
      title,
      description: `${title}: what to know, and a short test.`,
      status: n === 7 ? 'archived' : 'published',
      estimatedTimeToCompleteMinutes: minutes,
      category: { id: categoryId, name: category },
      labels: [{ name: 'English', type: 'language' }],
    }
  })
}

/** Not started, and due weeks ago: of somebody whose next route leaves soon. */
const OVERDUE = 72

/** Ninety assignments of the last two months: not started, under way, completed, some late, one overdue, two deleted. */
export function seedTrainingAssignments(
  { random, iso }: SeedContext,
  courses: readonly TrainingCourseRecord[],
  drivers: readonly DriverRecord[],
  users: readonly UserRecord[],
): TrainingAssignmentRecord[] {
  return Array.from({ length: 90 }, (_, n): TrainingAssignmentRecord => {
    const course = at(courses, n * 3)
    const status = at(['notStarted', 'inProgress', 'completed'] as const, n)
    const createdMs = -(90 - n) * 16 * HOUR_MS - random.int(0, 50) * MINUTE_MS
    const startedMs = createdMs + random.int(1, 6) * HOUR_MS
    const doneMs = startedMs + random.int(10, 90) * MINUTE_MS
    const isShort = status === 'completed' ? n % 4 === 0 : n === OVERDUE
    const dueMs = createdMs + (isShort ? 5 * HOUR_MS : 75 * DAY_MS)
    const updatedMs = status === 'notStarted' ? createdMs : status === 'inProgress' ? startedMs : doneMs
    const deleted = n % 45 === 44
    return {
      id: random.uuid(),
      course: { id: course.id, revisionId: course.revisionId },
      learner: { id: at(drivers, n % 38).id, type: 'driver' },
      status,
      createdAtTime: iso(createdMs),
      createdById: at(users, n % 3).id,
      // A second each apart, so that no two were changed at one moment.
      updatedAtTime: iso(Math.min(deleted ? updatedMs + HOUR_MS : updatedMs, -MINUTE_MS) + n),
      updatedById: at(users, n % 3).id,
      durationMinutes: course.estimatedTimeToCompleteMinutes,
      dueAtTime: iso(dueMs),
      ...(status === 'notStarted' ? {} : { startedAtTime: iso(startedMs) }),
      ...(status === 'completed'
        ? {
            completedAtTime: iso(doneMs),
            isCompletedLate: doneMs > dueMs,
            scorePercent: random.int(70, 100),
          }
        : {}),
      ...(deleted ? { deletedAtTime: iso(updatedMs + HOUR_MS) } : {}),
    }
  })
}
