-- A browser is told by push of what blocks a route, where its session says so (docs/decisions/0063-told-by-push.md): which browsers, of
-- what each was told, and the keys by which push services know this installation.
-- CreateTable
CREATE TABLE "PushDevice" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "endpointHash" BYTEA NOT NULL,
    "subscription" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlockedPush" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "deviceId" UUID NOT NULL,
    "routeId" TEXT NOT NULL,
    "finding" TEXT NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BlockedPush_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushKey" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "publicKey" TEXT NOT NULL,
    "privateKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PushKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PushDevice_userId_organizationId_idx" ON "PushDevice"("userId", "organizationId");

-- CreateIndex
CREATE INDEX "PushDevice_organizationId_idx" ON "PushDevice"("organizationId");

-- CreateIndex
CREATE INDEX "PushDevice_endpointHash_idx" ON "PushDevice"("endpointHash");

-- CreateIndex
CREATE UNIQUE INDEX "PushDevice_sessionId_organizationId_key" ON "PushDevice"("sessionId", "organizationId");

-- CreateIndex
CREATE INDEX "BlockedPush_state_dueAt_idx" ON "BlockedPush"("state", "dueAt");

-- CreateIndex
CREATE INDEX "BlockedPush_organizationId_routeId_idx" ON "BlockedPush"("organizationId", "routeId");

-- CreateIndex
CREATE UNIQUE INDEX "BlockedPush_deviceId_routeId_finding_key" ON "BlockedPush"("deviceId", "routeId", "finding");

-- AddForeignKey
ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_userId_organizationId_fkey" FOREIGN KEY ("userId", "organizationId") REFERENCES "Membership"("userId", "organizationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlockedPush" ADD CONSTRAINT "BlockedPush_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "PushDevice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
