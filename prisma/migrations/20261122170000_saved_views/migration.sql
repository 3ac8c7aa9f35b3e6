-- Names for what a list is narrowed and ordered by. One without an owner is shared in the organization.
CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "ownerId" UUID,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- With which of them a list begins for a person.
CREATE TABLE "DefaultView" (
    "userId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "viewId" UUID NOT NULL,

    CONSTRAINT "DefaultView_pkey" PRIMARY KEY ("userId", "organizationId", "list")
);

CREATE INDEX "SavedView_organizationId_list_idx" ON "SavedView"("organizationId", "list");
CREATE INDEX "SavedView_ownerId_organizationId_idx" ON "SavedView"("ownerId", "organizationId");
CREATE INDEX "DefaultView_viewId_idx" ON "DefaultView"("viewId");

-- Made by hand: a name stands once among those that are shared, and once among those of a person.
CREATE UNIQUE INDEX "SavedView_shared" ON "SavedView"("organizationId", "list", "name") WHERE "ownerId" IS NULL;
CREATE UNIQUE INDEX "SavedView_own" ON "SavedView"("organizationId", "ownerId", "list", "name") WHERE "ownerId" IS NOT NULL;

ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_ownerId_organizationId_fkey" FOREIGN KEY ("ownerId", "organizationId") REFERENCES "Membership"("userId", "organizationId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DefaultView" ADD CONSTRAINT "DefaultView_userId_organizationId_fkey" FOREIGN KEY ("userId", "organizationId") REFERENCES "Membership"("userId", "organizationId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DefaultView" ADD CONSTRAINT "DefaultView_viewId_fkey" FOREIGN KEY ("viewId") REFERENCES "SavedView"("id") ON DELETE CASCADE ON UPDATE CASCADE;
