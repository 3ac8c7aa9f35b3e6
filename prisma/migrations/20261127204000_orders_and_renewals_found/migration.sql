-- What a work order says is looked for of few organizations, each few seconds. By hand: Prisma knows no WHERE.
CREATE INDEX "ServiceOrder_made_idx" ON "ServiceOrder"("organizationId", "workOrderId") WHERE "state" = 'made';

-- Renewals of the last hour are counted with each scrape, of all connections.
-- CreateIndex
CREATE INDEX "RefreshAttempt_startedAt_idx" ON "RefreshAttempt"("startedAt");
