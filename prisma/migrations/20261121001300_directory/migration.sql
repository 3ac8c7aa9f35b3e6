-- CreateTable
CREATE TABLE "DirectoryEntry" (
    "organizationId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "externalIds" JSONB NOT NULL,
    "detail" JSONB NOT NULL,
    "searchName" TEXT NOT NULL,
    "searchIds" TEXT NOT NULL,
    "learnedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DirectoryEntry_pkey" PRIMARY KEY ("organizationId","kind","platformId")
);

-- AddForeignKey
ALTER TABLE "DirectoryEntry" ADD CONSTRAINT "DirectoryEntry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
