-- What could not be read is counted on a settings page: of a log of millions of events, a handful.
CREATE INDEX "Event_unreadable_idx" ON "Event" ("organizationId", "sequence") WHERE "type" = 'unreadable';
