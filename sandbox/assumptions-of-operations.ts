import type { Assumption } from './assumption'

const assumed = (area: Assumption['area'], text: string, words: string): Assumption => ({
  area,
  text,
  assumed: words,
  origin: 'assumed',
})
const published = (area: Assumption['area'], text: string, words: string): Assumption => ({
  ...assumed(area, text, words),
  origin: 'published',
})

/** What the operations assume, in the order of the specification's sections. */
export const OPERATION_ASSUMPTIONS: readonly Assumption[] = [
  assumed(
    'Paging',
    'a page may be short or empty while hasNextPage is true',
    'One page in six of a feed that has more than ten changes left is cut short, some to nothing; always the same ones for the same cursor, and never two running. A filter may be changed between two pages.',
  ),
  assumed(
    'Paging',
    'Entries are append-only; the order of a feed: not shown but for training assignments.',
    'By the time of the last change, then by id. A record that changes comes again. No two changes have one moment.',
  ),
  assumed(
    'Paging',
    'Endpoints without limit choose and may change the page size at any time.',
    '25, 40 or 100 items, by the cursor. Lists are in the order of ids.',
  ),
  assumed(
    'API tokens',
    'Tag access limits the token to objects carrying the selected tags',
    'A tag includes the tags below it. What belongs to a tagged object (the DVIR of a vehicle) is seen with it; what carries no tags is seen by every token. A route event is seen by the tags that its route carried when it was told. A creation without the tag is 403 where the body has tagIds.',
  ),
  assumed(
    'API tokens',
    'Scope of the other endpoints: not shown.',
    'Read Jobs, Read Equipment Statistics, Read Safety Events & Scores, Read Drivers, Read Routes, Write Assets, Write DVIRs, Write Work Orders, Read Webhooks and Write Webhooks, for the endpoints that go by these names.',
  ),
  assumed(
    'Training',
    'hasNextPage is true only when no endTime is given and endCursor is non-empty',
    'Without endTime it is true while changes are left, and false when the feed is caught up. A cursor is always given. endTime needs no startTime: then nothing lies in the range.',
  ),
  assumed(
    'Training',
    'an overdue filter (boolean, default all)',
    'Overdue is what is due before now and not completed, worked out when it is asked for.',
  ),
  published(
    'Routes',
    'Full list of routeEvent eventType values: not shown.',
    'stopEnRoute, stopEtaUpdated, stopArrived, stopCompleted and stopSkipped happen by themselves; tasks only when made to. eventTime is when the platform tells it, happenedAtTime when it happened; the feed goes by eventTime.',
  ),
  assumed(
    'Routes',
    'PATCH /fleet/routes/{id} stops: which are taken, and sequenceNumber when absent: not shown.',
    'At least one, none twice; a planned one that becomes the first needs a time, its own or the one of before. Numbers of before stay unless stops change their order or a new one says none: then who says none is numbered by its place.',
  ),
  assumed(
    'Routes',
    'a boolean asking for external ids on supported entities',
    'Without it, route and stop of an event have only their id.',
  ),
  assumed(
    'Routes',
    'Ridership route setup: which fields must exist: not shown.',
    'Account, passengers, route and stops must; a passenger may ride for any account. A second setup for the same account and route replaces the first.',
  ),
  assumed(
    'Industrial and equipment',
    'First call returns the most recent points per data input and a cursor.',
    'One point of each data input. All five arrays of points are there, four of them empty.',
  ),
  assumed(
    'Industrial and equipment',
    'Historical equipment stats also lists engineSeconds and engineStates, which no type asks for.',
    'They come with the types that measure the same: OBD or gateway seconds and states. endTime is excluded; machines are read every five minutes.',
  ),
  assumed(
    'Industrial and equipment',
    'the jobs list response also carries top-level id and uuid strings that identify a failed request',
    'When an id is asked for that no job has: id is what was asked, uuid the request id; the list is empty, the status 200.',
  ),
  assumed(
    'Industrial and equipment',
    'startDate; endDate; customerName',
    'Jobs whose span touches the range, its ends included; a day is one of UTC, and counts to its end. The whole name of the customer, in any case.',
  ),
  assumed(
    'Safety',
    'an end time and a start time; a scope choice driver | vehicle: whether they may be left out: not shown.',
    'The end is now, the start 30 days before the end, and the choice driver. A tag counts what carries it or a tag below it.',
  ),
  published(
    'Safety',
    'asset and driver, present as expanded data when requested',
    'asset always has its id and is expanded when asked for; driver is absent until then.',
  ),
  assumed(
    'Safety',
    'endTime (optional); inboxEvent (boolean)',
    'endTime is excluded, and a detection without a safety event is outside the inbox.',
  ),
  published(
    'Safety',
    'triggerDetectionLabel (string); behaviorLabels: [{label, source, name}]; tagScore (number)',
    'Labels are published ones, and a score is a whole number.',
  ),
  published(
    'Fleet data',
    'position (string); cycle, restart, restbreak; update_source, notification_types, status',
    'first, last or any; USA Property (8/70) and the other published words; api, email, EXISTS.',
  ),
  published(
    'Safety',
    'a timestamp in milliseconds identifying the event; its parameter name: not shown.',
    'timestamp; the time of the vehicle’s safety event, to the millisecond. Another one is 404.',
  ),
  assumed(
    'Fleet data',
    'GET /fleet/tachograph-live-data/latest: which records there are, and the words of workingState: not shown.',
    'One of each active driver who has a vehicle, new every five minutes and when they begin something else; one driver in four was last heard of three hours ago. What is left runs down with driving, other work and rest by Regulation (EC) 561/2006.',
  ),
  assumed(
    'Fleet data',
    'GET /functions/{name}: effects.nextScheduledAtTime; daysOfWeek (seven booleans): from which day: not shown.',
    'The next time by the clock of the schedule’s zone on a day that is on, Sunday first. None while the schedule is off.',
  ),
  assumed(
    'Fleet data',
    'Asset recovery: which assets are missing: not shown.',
    'Any vehicle, trailer or machine can be recovered, also more than once.',
  ),
  assumed(
    'Fleet data',
    'POST /qualification-records/archive: Body {id}. Response has no body.',
    'Status 204. The object that a body is about is 404 when it does not exist, what it merely names 400. Archiving twice is harmless.',
  ),
  assumed(
    'Fleet data',
    'GET /fleet/vehicles/stats: types, time; which readings there are: not shown.',
    'Another type than the five is 400. time leaves out what was read after it. The feed tells the newest of each type that came since the cursor, not every reading between.',
  ),
  assumed(
    'Fleet data',
    'GET /fleet/hos/clocks: how they run: not shown.',
    'By 49 CFR 395.3 for property: driving takes of all four, other work of shift and cycle, rest of the shift. Ten hours of rest give back drive and shift, thirty minutes without driving the time until a break. A cycle ends by itself never.',
  ),
  assumed(
    'Fleet data',
    'GET /qualification-records/stream: includeDeleted, and an archived record: not shown.',
    'Archived ones come as any other, deleted ones when they are asked for. A change of status is a change.',
  ),
  assumed(
    'Fleet data',
    'GET /qualification-records/stream: expirationDate is string(date-time): at which hour a record ends, and by whose clock: not shown.',
    'It is told as it was given. Midnight UTC names a calendar day, on which the record is good still.',
  ),
  published(
    'Fleet data',
    'POST /qualification-records/unarchive: 200: no body.',
    'Status 200 with an empty body. One that is not archived stays as it is.',
  ),
  assumed(
    'Fleet data',
    'GET /fleet/driver-vehicle-assignments: which lie in the range, and filterBy: not shown.',
    'Those that touch the range, now when none is given; one without endTime lasts. filterBy says whose existence counts, and both values answer the same fields.',
  ),
  assumed(
    'Maintenance',
    'GET /issues/stream: include, assignedToRouteStopIds: not shown.',
    'include changes nothing. No issue is given to a stop, so that filter answers none.',
  ),
  assumed(
    'Fleet data',
    'POST /live-shares: which configuration goes with which type: not shown.',
    'The one of its type must be given, 400 without it; what it names must exist. An expired link can still be changed and deleted.',
  ),
  assumed(
    'Fleet data',
    'GET /hubs, GET /hub/plan/routes: startTime and endTime: not shown.',
    'Of hubs about their last change, of routes about their start; the end is excluded.',
  ),
  assumed(
    'Safety',
    'GET /safety-scores/drivers: who is listed: not shown.',
    'Every driver who has not left, over trips that end in the range; without a trip the score is 100.',
  ),
  assumed(
    'Training',
    'POST and PATCH /training-assignments: isExistingAssignment, and an unknown id: not shown.',
    'A learner who has the course open keeps that assignment with its due time. An unknown course or learner is 400, an unknown assignment 404, and nothing is changed then.',
  ),
  assumed('Fleet data', 'GET /fleet/equipment: Scope: not shown.', 'Read Equipment.'),
  assumed(
    'Maintenance',
    'DVIR (unresolved): next state resolved',
    'safetyStatus becomes resolved, every open defect is resolved by the author at the time of the signature, and the author signs second, as mechanic. The author is a user or a driver. A resolved DVIR may be resolved again.',
  ),
  assumed(
    'Maintenance',
    'engineHours, odometerMeters (int64; default to the asset’s current reading)',
    'On every update that lacks them. An asset without meters, such as a trailer, keeps what the work order had.',
  ),
  assumed(
    'Maintenance',
    'items, serviceTaskInstances, parts: whether an update merges or replaces: not shown.',
    'An array replaces the one before. A task with a known id keeps what is absent of status, labor time and hourly rate; new ones cost 82.50 an hour. A part costs its override, else what the service task estimates.',
  ),
  assumed(
    'Maintenance',
    'discount and tax (each {basisPoints (integer)}, or money); responses also carry money',
    'Basis points are worked out over labour, parts and unallocated labour, to the cent; tax after the discount. Money that was given stays; of a creation that gives both, the basis points count. An empty assignedUserId takes the mechanic off.',
  ),
  published(
    'Maintenance',
    'the exact casing accepted: not shown.',
    'priority and status, also of a service task and as a filter, are read without regard to case and answered capitalised.',
  ),
  assumed(
    'Maintenance',
    'Money is {amount (decimal string), currency (string)}: its most: not shown.',
    'What comes to more cents than 2^53 - 1, given or worked out, is 400.',
  ),
  published(
    'Webhooks',
    'Webhook payload shape, signing: not shown.',
    'As published for 2021-06-09 and later; 2018-01-01 has its own form. Up to 5 retries.',
  ),
  assumed(
    'Webhooks',
    'DvirSubmitted data (published): {driver, vehicle, dvir {authorSignature, …, trailer, type}}, without an id.',
    'dvir carries id, licensePlate and trailerName beside the published members. The setting deliversDvirIds of the control surface switches these three off.',
  ),
  assumed(
    'Webhooks',
    'Retries: up to 5 with backoff (published); how long: not shown.',
    'After 1, 2, 4, 8 and 16 seconds, for every answer but a 2xx, signed anew each time. Redirects are not followed.',
  ),
  assumed(
    'Webhooks',
    'customHeaders: array of {key, value}, at most 5 items',
    'A key is a token and none of the connection’s own (Host, Content-Length and the like), a value has no control characters and nothing beyond Latin-1 (RFC 9110, 5); anything else is 400.',
  ),
  assumed(
    'Webhooks',
    'url (string, at most 2047)',
    'https, or http on loopback; anything else is 400. Nothing is sent to a host under .invalid.',
  ),
  assumed(
    'Webhooks',
    'How event types are assigned to a webhook: not shown.',
    'In the dashboard, or when it is created (published). Route stops, submitted DVIRs and changed work orders are told; other types only when made to.',
  ),
]
