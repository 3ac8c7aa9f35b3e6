import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { changeTime } from '../change-time'
import type { TrainingAssignmentRecord, TrainingCourseRecord } from '../fleet/training'
import { newUuid } from '../new-id'
import { administratorOf } from '../oauth/administrator'
import type { Random } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { slots } from './slots'

const EVERY_MS = 20 * MINUTE_MS

/** Drivers start courses, complete them, and are given new ones. */
export function trainDrivers(
  sandbox: Sandbox,
  organization: Organization,
  from: number,
  until: number,
): void {
  const { fleet } = organization
  for (const { random } of slots(`${organization.id} training`, EVERY_MS, from, until)) {
    if (random.chance(0.3)) {
      assignTraining(sandbox, organization, {
        course: at(fleet.trainingCourses.all(), random.int(0, 6)),
        driverId: at(fleet.drivers.all(), random.int(0, 37)).id,
      })
      continue
    }
    const open = fleet.trainingAssignments
      .all()
      .filter((one) => one.status !== 'completed' && one.deletedAtTime === undefined)
    if (open.length > 0) goOn(sandbox, organization, at(open, random.int(0, 999)), random)
  }
}

/** Gives a driver a course to do within three weeks. */
export function assignTraining(
  sandbox: Sandbox,
  organization: Organization,
  { course, driverId, dueAt }: { course: TrainingCourseRecord; driverId: string; dueAt?: number | undefined },
): TrainingAssignmentRecord {
  const createdAtTime = changeTime(sandbox)
  const createdById = administratorOf(organization).id
  return organization.fleet.trainingAssignments.put({
    id: newUuid(),
    course: { id: course.id, revisionId: course.revisionId },
    learner: { id: driverId, type: 'driver' },
    status: 'notStarted',
    createdAtTime,
    createdById,
    updatedAtTime: createdAtTime,
    updatedById: createdById,
    durationMinutes: course.estimatedTimeToCompleteMinutes,
    dueAtTime: sandbox.clock.iso(dueAt ?? sandbox.clock.now() + 21 * DAY_MS),
  })
}

/** The next step of an assignment: started, then completed with a score. */
export function goOn(
  sandbox: Sandbox,
  { fleet }: Organization,
  assignment: TrainingAssignmentRecord,
  random: Random,
): TrainingAssignmentRecord {
  const now = changeTime(sandbox)
  const changed = { ...assignment, updatedAtTime: now, updatedById: assignment.learner.id }
  if (assignment.status === 'notStarted')
    return fleet.trainingAssignments.put({ ...changed, status: 'inProgress', startedAtTime: now })
  return fleet.trainingAssignments.put({
    ...changed,
    status: 'completed',
    completedAtTime: now,
    isCompletedLate: assignment.dueAtTime !== undefined && now > assignment.dueAtTime,
    scorePercent: random.int(70, 100),
  })
}
