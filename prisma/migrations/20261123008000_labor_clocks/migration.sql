-- Somebody works on a task of a work order: at most one clock a person in an organization.
-- CreateTable
CREATE TABLE "LaborClock" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "workOrderId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3),
    "minutes" INTEGER,
    "heldUntil" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "sentFrom" INTEGER,

    CONSTRAINT "LaborClock_pkey" PRIMARY KEY ("userId","organizationId")
);

-- CreateIndex
CREATE UNIQUE INDEX "LaborClock_id_key" ON "LaborClock"("id");

-- AddForeignKey
ALTER TABLE "LaborClock" ADD CONSTRAINT "LaborClock_userId_organizationId_fkey" FOREIGN KEY ("userId", "organizationId") REFERENCES "Membership"("userId", "organizationId") ON DELETE CASCADE ON UPDATE CASCADE;
