-- CreateEnum
CREATE TYPE "Role" AS ENUM ('viewer', 'dispatcher', 'mechanic', 'administrator');

-- CreateEnum
CREATE TYPE "ConnectionStatus" AS ENUM ('connected', 'needs_reauthorization', 'disconnecting', 'disconnected');

-- CreateEnum
CREATE TYPE "RefreshOutcome" AS ENUM ('started', 'answered', 'stored', 'refused', 'failed', 'unknown');

-- CreateEnum
CREATE TYPE "RevocationStatus" AS ENUM ('pending', 'confirmed', 'gave_up', 'cancelled');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "sessionEpoch" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("userId","organizationId")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "role" "Role" NOT NULL,
    "email" TEXT,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "acceptedById" UUID,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InstallAttempt" (
    "id" UUID NOT NULL,
    "stateHash" BYTEA NOT NULL,
    "browserHash" BYTEA NOT NULL,
    "userId" UUID,
    "organizationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "consumedAt" TIMESTAMPTZ(3),

    CONSTRAINT "InstallAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WaitingGrant" (
    "id" UUID NOT NULL,
    "browserHash" BYTEA NOT NULL,
    "scope" TEXT NOT NULL,
    "accessToken" TEXT NOT NULL,
    "refreshToken" TEXT NOT NULL,
    "accessTokenExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WaitingGrant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Connection" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "status" "ConnectionStatus" NOT NULL,
    "reason" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "scope" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "generation" INTEGER NOT NULL DEFAULT 0,
    "lastCallAt" TIMESTAMPTZ(3),
    "lastRequestId" TEXT,
    "connectedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefreshLease" (
    "connectionId" UUID NOT NULL,
    "owner" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RefreshLease_pkey" PRIMARY KEY ("connectionId")
);

-- CreateTable
CREATE TABLE "RefreshAttempt" (
    "id" UUID NOT NULL,
    "connectionId" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "owner" UUID NOT NULL,
    "outcome" "RefreshOutcome" NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "reason" TEXT,
    "requestId" TEXT,

    CONSTRAINT "RefreshAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Revocation" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "refreshToken" TEXT,
    "status" "RevocationStatus" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "inFlightUntil" TIMESTAMPTZ(3),
    "owner" UUID,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Revocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaceWindow" (
    "key" TEXT NOT NULL,
    "slots" TIMESTAMPTZ(3)[],

    CONSTRAINT "PaceWindow_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Route" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "name" TEXT,
    "driverId" TEXT,
    "driverName" TEXT,
    "vehicleId" TEXT,
    "vehicleName" TEXT,
    "timeZone" TEXT,
    "scheduledStart" TIMESTAMPTZ(3),
    "scheduledEnd" TIMESTAMPTZ(3),
    "body" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Route_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "Dvir" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "safetyStatus" TEXT,
    "type" TEXT,
    "vehicleId" TEXT,
    "vehicleName" TEXT,
    "trailerId" TEXT,
    "trailerName" TEXT,
    "startTime" TIMESTAMPTZ(3),
    "endTime" TIMESTAMPTZ(3),
    "body" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dvir_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "WorkOrder" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "status" TEXT,
    "priority" TEXT,
    "assetId" TEXT,
    "description" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "body" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkOrder_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "AuditHead" (
    "organizationId" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditHead_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "organizationId" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "platformRequestId" TEXT,
    "detail" JSONB NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("organizationId","sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Membership_organizationId_idx" ON "Membership"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_organizationId_idx" ON "Invitation"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "InstallAttempt_stateHash_key" ON "InstallAttempt"("stateHash");

-- CreateIndex
CREATE INDEX "InstallAttempt_expiresAt_idx" ON "InstallAttempt"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "WaitingGrant_browserHash_key" ON "WaitingGrant"("browserHash");

-- CreateIndex
CREATE INDEX "WaitingGrant_expiresAt_idx" ON "WaitingGrant"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Connection_organizationId_key" ON "Connection"("organizationId");

-- CreateIndex
CREATE INDEX "RefreshAttempt_connectionId_startedAt_idx" ON "RefreshAttempt"("connectionId", "startedAt");

-- CreateIndex
CREATE INDEX "Revocation_status_nextAttemptAt_idx" ON "Revocation"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Revocation_organizationId_createdAt_idx" ON "Revocation"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "Route_organizationId_scheduledStart_idx" ON "Route"("organizationId", "scheduledStart");

-- CreateIndex
CREATE INDEX "Dvir_organizationId_endTime_idx" ON "Dvir"("organizationId", "endTime");

-- CreateIndex
CREATE INDEX "WorkOrder_organizationId_dueAt_idx" ON "WorkOrder"("organizationId", "dueAt");

-- CreateIndex
CREATE INDEX "AuditEntry_organizationId_subjectType_subjectId_idx" ON "AuditEntry"("organizationId", "subjectType", "subjectId");

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Connection" ADD CONSTRAINT "Connection_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshLease" ADD CONSTRAINT "RefreshLease_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshAttempt" ADD CONSTRAINT "RefreshAttempt_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Route" ADD CONSTRAINT "Route_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dvir" ADD CONSTRAINT "Dvir_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkOrder" ADD CONSTRAINT "WorkOrder_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditHead" ADD CONSTRAINT "AuditHead_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
