-- Files of routes that are brought in, and what became of each of their routes.
-- CreateTable
CREATE TABLE "RouteImport" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "actorId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "routes" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "owner" UUID,
    "leaseUntil" TIMESTAMPTZ(3),

    CONSTRAINT "RouteImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RouteImportRow" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "body" JSONB,
    "state" TEXT NOT NULL,
    "problems" JSONB NOT NULL,
    "routeId" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "looks" INTEGER NOT NULL DEFAULT 0,
    "lookAt" TIMESTAMPTZ(3),

    CONSTRAINT "RouteImportRow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RouteImport_organizationId_createdAt_idx" ON "RouteImport"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "RouteImport_state_dueAt_idx" ON "RouteImport"("state", "dueAt");

-- CreateIndex
CREATE INDEX "RouteImportRow_importId_state_position_idx" ON "RouteImportRow"("importId", "state", "position");

-- CreateIndex
CREATE INDEX "RouteImportRow_organizationId_sentAt_idx" ON "RouteImportRow"("organizationId", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "RouteImportRow_importId_position_key" ON "RouteImportRow"("importId", "position");

-- AddForeignKey
ALTER TABLE "RouteImport" ADD CONSTRAINT "RouteImport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RouteImportRow" ADD CONSTRAINT "RouteImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "RouteImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
